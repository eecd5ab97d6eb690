# One word for everything that is done here; `make` alone lists them.

PREFIX ?= /usr/local
# Passed to the program by `run` and `bench`, to `swift test` by what runs tests.
ARGS ?=
# How many processes run tests at once: some wait for another.
PROCESSES ?= $$(($$(nproc) + 1))
# The scenarios that `fuzz` runs.
FIRST ?= 1
LAST ?= 1000
# The readers that `fuzz-readers` makes inputs for, all if there is none, and for how long each.
READER ?=
SECONDS ?= 60
# Which part of the places `inject` puts faults at, and of how many; each commit has its own.
PARTS ?= 40
PART ?= $$(( 0x$$(git rev-parse --short=7 HEAD) % $(PARTS) + 1 ))
# The sanitizer of the build that `mistakes` makes; none.
SANITIZER ?=
# How often `soak` runs the flagship in one process.
RUNS ?= 1000
# The address of the repository that an installed `memsim new` puts into new packages, if any.
REPOSITORY ?=
# Passed to every build, as in `make test SWIFT_FLAGS='-j 1'`.
SWIFT_FLAGS ?=
# `no` leaves the packages of the system alone.
DEPS ?= yes
# `yes` says that every program that a check needs is built: checks side by side would wait for each
# other's builds, which do nothing.
BUILT ?= no
# `no` says that this host lets no process follow another: budgets of instructions stay unchecked.
PTRACE ?= yes

SWIFT_SOURCES := Package.swift $(wildcard Plugins Sources Tests Benchmarks Examples)
# The release of every command is the one that is installed: with other flags the compiler would
# begin anew, in the same folder.
RELEASE_FLAGS := -c release --static-swift-stdlib
BUILD_RELEASE = $(if $(filter yes,$(BUILT)),:,swift build $(SWIFT_FLAGS) $(RELEASE_FLAGS) --product)
RELEASE = $$(swift build -c release --show-bin-path)
SHARE = $(DESTDIR)$(PREFIX)/share
# C++ allocates with operators of jemalloc's that call the sanitizer's malloc and free behind its
# back, unless the sanitizer brings its own, which clang++ links and swiftc does not.
OPERATORS = -Xlinker --whole-archive \
  -Xlinker $$(clang --print-file-name=libclang_rt.$(1)_cxx-$$(uname -m).a) \
  -Xlinker --no-whole-archive
ASAN_FLAGS = --sanitize address -Xswiftc -DADDRESS_SANITIZER $(call OPERATORS,asan)
TSAN_FLAGS = --sanitize thread $(call OPERATORS,tsan)
# To name the functions of a process that ends on purpose takes minutes in such a build.
ASAN_SETTINGS := SWIFT_BACKTRACE=enable=no ASAN_OPTIONS=detect_leaks=0 \
  MEMSIM_PTRACE=$(PTRACE) PROCESSES=$(PROCESSES)
# jemalloc holds all its locks over a fork, more than a search for deadlocks has room for; and what
# runs in a copy of a process with several threads, as some tests do, is not looked at.
TSAN_SETTINGS := SWIFT_BACKTRACE=enable=no \
  TSAN_OPTIONS=halt_on_error=1:detect_deadlocks=0:die_after_fork=0 \
  MEMSIM_PTRACE=$(PTRACE) PROCESSES=$(PROCESSES)
# Builds in the folder $1 with the flags $2, and runs all tests there under the settings $3, but for
# those of the targets $4; with ARGS, those that it says instead.
define SANITIZED_TEST
swift build $(SWIFT_FLAGS) --build-tests $(2) --scratch-path $(1)
$(3) $(if $(ARGS),\
  swift test $(SWIFT_FLAGS) $(2) --scratch-path $(1) --skip-build --disable-swift-testing $(ARGS),\
  Scripts/run-tests "$(1)/debug" $(4))
endef
# The targets whose tests handle raw memory and let host threads meet.
SANITIZED := BundlesTests GraphicsTests HostTests JournalTests ObjectiveCTests RuntimeTests
SANITIZED_PACKAGE := --package-path .build-part

# The checks that `test` makes beside the tests: first those that wait for a browser.
CHECKS := check-live examples digests check-reports budgets check-sweeps check-install fuzz-words \
  fuzz docs

# The accounting rests on jemalloc as it comes, and only `test` says which program is tested: no
# recipe sees a setting left over in a shell.
unexport MALLOC_CONF MEMSIM_TEST_RELEASE

.DEFAULT_GOAL := help
.NOTPARALLEL:
# Every target: none is a file.
.PHONY: $(shell sed -nE 's/^([a-z-]+):.*/\1/p' Makefile)

help: ## list what can be made
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "make %-18s %s\n", $$1, $$2 }' Makefile

deps: ## install the Debian packages that are missing
ifneq ($(DEPS),no)
	@Scripts/install-packages >&2
endif

deps-test: ## install the packages that only tests need, too
ifneq ($(DEPS),no)
	@Scripts/install-packages test >&2
endif

deps-peers: ## install the packages that only benchmark peers need, too
	@Scripts/install-packages peer >&2

# Standard output is left to the program that `run` and `bench` start.
build: deps ## build every program for release
	@set -e; for program in memsim memsim-objc memsim-bench memsim-fuzz memsim-inject; do \
	  swift build $(SWIFT_FLAGS) $(RELEASE_FLAGS) --product "$$program"; \
	done >&2

peers: build ## build the benchmark peers whose packages are installed
	@$(MAKE) --no-print-directory -C Benchmarks/Peers OUTPUT="$(RELEASE)/peers" >&2

# Without optimization the build is shorter, and `test` uses its results.
run: ## install, build memsim and run the flagship scenario; ARGS=--verbose for more
	@DEPS='$(DEPS)' SWIFT_FLAGS='$(SWIFT_FLAGS)' Scripts/first-run $(ARGS)

bench: peers ## print the whole benchmark table; ARGS='--quick --only a,b' for less
	@$(RELEASE)/memsim-bench $(ARGS)

# Tests of the command run the release: it is what people run, and they take two thirds of the time.
test: deps-test lint ## lint, build and run every test; ARGS='--filter RefTests' for some
	swift build $(SWIFT_FLAGS) --build-tests
ifneq ($(ARGS),)
	MEMSIM_PTRACE=$(PTRACE) swift test $(SWIFT_FLAGS) --skip-build $(ARGS)
else
	MEMSIM_PTRACE=$(PTRACE) MEMSIM_TEST_RELEASE=$(RELEASE)/memsim PROCESSES=$(PROCESSES) \
	  PROGRAMS=build CHECKS='$(CHECKS)' SETTINGS='DEPS=no BUILT=yes LAST=40' \
	  Scripts/run-tests "$$(swift build $(SWIFT_FLAGS) --show-bin-path)"
endif

check-reports: deps-test ## open reports of runs with the programs that they are for
	@$(BUILD_RELEASE) memsim >&2
	@MEMSIM=$(RELEASE)/memsim Scripts/check-reports \
	  $(addprefix Scenarios/,lowmem.yaml by-hand.yaml leaked-blocks.yaml leaked-cycles.yaml)

check-live: deps-test ## play devices at the page of `memsim live`, in Chromium
	@$(BUILD_RELEASE) memsim >&2
	@python3 Scripts/check-live.py $(RELEASE)/memsim $(ARGS)
	@python3 Scripts/check-live-controls.py $(RELEASE)/memsim $(ARGS)
	@python3 Scripts/check-live-workspace.py $(RELEASE)/memsim $(ARGS)
	@python3 Scripts/check-watch.py $(RELEASE)/memsim $(ARGS)

check-sweeps: deps-test ## let Slurm and GNU parallel run a sweep, and kill parts of it
	@$(BUILD_RELEASE) memsim >&2
	@python3 Scripts/check-sweeps.py $(RELEASE)/memsim $(ARGS)

# The picture of docs/reference/reports.md and README.md.
page-picture: deps-test ## draw the flagship's page again, for the documentation
	@$(BUILD_RELEASE) memsim >&2
	@python3 Scripts/draw-page.py $(RELEASE)/memsim Scenarios/lowmem.yaml docs/pictures/page.png

budgets: deps ## compare the instructions and calls an operation takes with Benchmarks/budgets.txt
ifeq ($(PTRACE),no)
	@echo 'budgets: not checked, as PTRACE=no says that no process may be followed here'
else
	@$(BUILD_RELEASE) memsim-bench >&2
	@$(RELEASE)/memsim-bench --counts --budgets Benchmarks/budgets.txt
endif

fuzz: deps ## run those of Scenarios and made ones, FIRST=1 to LAST=1000, and print faults
	@$(BUILD_RELEASE) memsim-fuzz >&2
	@SWIFT_BACKTRACE=enable=no $(RELEASE)/memsim-fuzz --files Scenarios/*.yaml
	@SWIFT_BACKTRACE=enable=no $(RELEASE)/memsim-fuzz $(FIRST) $(LAST)

fuzz-words: deps ## print the words that the first 2,000 scenarios leave out, and fail
	@$(BUILD_RELEASE) memsim-fuzz >&2
	@$(RELEASE)/memsim-fuzz --words 1 2000

coverage: deps-test ## run the tests and print how many lines of each module they reach
	@MEMSIM_PTRACE=$(PTRACE) SWIFT_FLAGS='$(SWIFT_FLAGS)' Scripts/measure-coverage $(ARGS)

compare-oom: deps ## as root, compare victims of this kernel with those of linux-oom; ARGS=260
	@$(BUILD_RELEASE) memsim >&2
	@python3 Scripts/compare-oom.py $(RELEASE)/memsim $(ARGS)

fuzz-readers: deps ## let libFuzzer feed readers of bytes; READER= names some, SECONDS=60 each
	@SWIFT_FLAGS='$(SWIFT_FLAGS)' SECONDS_EACH='$(SECONDS)' Scripts/fuzz-readers $(READER)

fuzz-readers-asan: deps ## the same under AddressSanitizer
	@SWIFT_FLAGS='$(SWIFT_FLAGS)' SECONDS_EACH='$(SECONDS)' FUZZ_BUILD=.build-fuzz-asan \
	  FUZZ_FLAGS="$(ASAN_FLAGS)" Scripts/fuzz-readers $(READER)

# All are in one build; SANITIZER=address or thread makes those that only a sanitizer notices.
mistakes: deps-test ## make the mistakes of Tests/TidyTests/Mistakes, and run tests, which must fail
	@SWIFT_FLAGS='$(SWIFT_FLAGS)' ASAN_FLAGS="$(ASAN_FLAGS)" TSAN_FLAGS="$(TSAN_FLAGS)" \
	  SANITIZER='$(SANITIZER)' Scripts/try-mistakes.py $(ARGS)

# Scenarios that write pictures, texts and lists, and are ended in every way.
INJECTED = $(addprefix $(CURDIR)/Scenarios/,lowmem.yaml skeleton-saved.yaml stress-of-200.yaml)

inject: deps ## put faults into runs, at one place of forty, and print them; PARTS=1 for all
	@$(BUILD_RELEASE) memsim >&2
	@$(BUILD_RELEASE) memsim-inject >&2
	@$(RELEASE)/memsim-inject allocations $(PART) $(PARTS) Scenarios/*.yaml
	@$(RELEASE)/memsim-inject addresses $(PART) $(PARTS) Scenarios/*.yaml
	@$(RELEASE)/memsim-inject host $(PART) $(PARTS) $(INJECTED)
	@$(RELEASE)/memsim-inject commands $(PART) $(PARTS)
	@$(RELEASE)/memsim-inject signals 200 $(INJECTED)
	@$(RELEASE)/memsim-inject bundle $(CURDIR)/Sources/Apps/MoveMe/MoveMe.app
	@echo 'inject: nothing was found'

soak: deps ## run the flagship RUNS=1000 times in one process, and a busy week
	@$(BUILD_RELEASE) memsim-inject >&2
	@$(RELEASE)/memsim-inject soak $(RUNS) Scenarios/lowmem.yaml
	@$(RELEASE)/memsim-inject week Tests/Injection/Scenarios/busy-week.yaml

# They share the folder of the tests, where what they need of memsim is built already.
examples: deps ## build and test the packages of Examples and new ones, as their users would
	set -e; for manifest in Examples/*/Package.swift; do \
	  swift test $(SWIFT_FLAGS) --package-path "$${manifest%/*}" --scratch-path .build; \
	done
	@SWIFT_FLAGS='$(SWIFT_FLAGS)' Scripts/check-starters

digests: deps ## compare the digests of all scenarios in debug and in release
	@SWIFT_FLAGS='$(SWIFT_FLAGS)' BUILT=$(BUILT) Scripts/compare-builds

determinism: deps ## compare them under every condition that must change nothing, in a table
	@SWIFT_FLAGS='$(SWIFT_FLAGS)' Scripts/compare-builds --all

check-install: deps ## install into a folder of its own, and run every scenario from there
	@SWIFT_FLAGS='$(SWIFT_FLAGS)' BUILT=$(BUILT) Scripts/check-install

docs: deps ## make pages of the public interface and of docs/, in .build/docs
	@$(if $(filter yes,$(BUILT)),:,swift build $(SWIFT_FLAGS)) >&2
	@SWIFT_FLAGS='$(SWIFT_FLAGS)' Scripts/make-docs

try-programs: deps-test ## try programs of the distribution on budgets, and print a table
ifneq ($(DEPS),no)
	@Scripts/install-packages programs >&2
endif
	@$(BUILD_RELEASE) memsim >&2
	@python3 Scripts/try-programs.py $(RELEASE)/memsim

# Samples of 2008 to 2010 are not part of memsim: the folder is yours.
try-samples: deps ## build and play the apps of Objective-C in the folder SAMPLES, and print a table
	@$(BUILD_RELEASE) memsim >&2
	@$(BUILD_RELEASE) memsim-objc >&2
	@python3 Scripts/try-samples.py $(RELEASE)/memsim "$(SAMPLES)"

try-guest: deps ## try exec with memory cgroups of version 2, in a virtual machine; ARGS=CASES
ifneq ($(DEPS),no)
	@Scripts/install-packages guest >&2
endif
	@$(BUILD_RELEASE) memsim >&2
	@python3 Scripts/try-guest.py $(RELEASE)/memsim $(ARGS)

measure-programs: deps-test ## print what `memsim exec` costs programs of the distribution
	@$(BUILD_RELEASE) memsim >&2
	@python3 Scripts/measure-programs.py $(RELEASE)/memsim

measure-build: deps ## print the compiler's time for each module; ARGS='-Xswiftc -Osize'
	@Scripts/measure-build $(SWIFT_FLAGS) $(ARGS)

measure: deps ## print what the command costs: its start, and the flagship
	@SWIFT_FLAGS='$(SWIFT_FLAGS)' Scripts/measure-command

asan: deps-test ## run the tests under AddressSanitizer
	$(call SANITIZED_TEST,.build-asan,$(ASAN_FLAGS),$(ASAN_SETTINGS),TidyTests)

tsan: deps-test ## run the tests under ThreadSanitizer; the first race of a target ends its tests
	$(call SANITIZED_TEST,.build-tsan,$(TSAN_FLAGS),$(TSAN_SETTINGS),TidyTests)

check-preload: deps ## run the checks of what exec preloads under both sanitizers
	Tests/CommandTests/Exec/PreloadChecks/check address,undefined
	Tests/CommandTests/Exec/PreloadChecks/check thread

sanitize: deps-test check-preload ## run all that handles raw memory under both sanitizers
	Scripts/take-targets .build-part $(SANITIZED)
	$(call SANITIZED_TEST,.build-part/asan,$(SANITIZED_PACKAGE) $(ASAN_FLAGS),$(ASAN_SETTINGS))
	$(call SANITIZED_TEST,.build-part/tsan,$(SANITIZED_PACKAGE) $(TSAN_FLAGS),$(TSAN_SETTINGS))

lint: ## check the format of every Swift source
	swift format lint --strict --parallel --recursive $(SWIFT_SOURCES)

format: ## rewrite every Swift source in the house format
	swift format --in-place --parallel --recursive $(SWIFT_SOURCES)

# The installed program carries the Swift library: it runs without the toolchain that built it. What
# it preloads is beside it, in lib/memsim. Debugging data, half of the file, name the folder of the
# build; memsim itself reads the symbols alone.
install: deps ## install memsim, its manual page, completions and schemas under PREFIX (/usr/local)
	$(BUILD_RELEASE) memsim
	$(BUILD_RELEASE) memsim-objc
	install -d "$(DESTDIR)$(PREFIX)/bin" "$(SHARE)/man/man1" \
	  "$(SHARE)/bash-completion/completions" "$(SHARE)/zsh/site-functions" \
	  "$(SHARE)/fish/vendor_completions.d" "$(SHARE)/memsim/apps" \
	  "$(SHARE)/memsim/examples" "$(DESTDIR)$(PREFIX)/lib/memsim"
	cp -R Examples/Counter Examples/First "$(SHARE)/memsim/examples"
	cp -R Sources/Apps/*/*.app "$(SHARE)/memsim/apps"
	install -m 644 docs/*.schema.json "$(SHARE)/memsim"
	rm -f "$(SHARE)/memsim/commit" "$(SHARE)/memsim/repository"
	$(if $(REPOSITORY),echo '$(REPOSITORY)' > "$(SHARE)/memsim/repository")
	! git describe --always --dirty --abbrev=40 --exclude '*' > "$(RELEASE)/commit" || \
	  install -m 644 "$(RELEASE)/commit" "$(SHARE)/memsim/commit"
	for program in memsim memsim-objc; do \
	  Scripts/strip-program "$(RELEASE)/$$program" "$(RELEASE)/$$program.stripped" && \
	  install -m 755 "$(RELEASE)/$$program.stripped" "$(DESTDIR)$(PREFIX)/bin/$$program" || exit; \
	done
	rm -rf "$(SHARE)/memsim/headers"
	cp -R Sources/Bridge/Headers "$(SHARE)/memsim/headers"
	Sources/CMemsimPreload/Preload/build "$(DESTDIR)$(PREFIX)/lib/memsim"
	$(RELEASE)/memsim --manual > "$(SHARE)/man/man1/memsim.1"
	$(RELEASE)/memsim --completions bash > "$(SHARE)/bash-completion/completions/memsim"
	$(RELEASE)/memsim --completions zsh > "$(SHARE)/zsh/site-functions/_memsim"
	$(RELEASE)/memsim --completions fish > "$(SHARE)/fish/vendor_completions.d/memsim.fish"

INSTALLED_TEXTS = $(addprefix share/,man/man1/memsim.1 bash-completion/completions/memsim \
  zsh/site-functions/_memsim fish/vendor_completions.d/memsim.fish)

# Folders that are empty then go as well: `install` may have made them.
uninstall: ## remove what `install` puts under PREFIX
	cd "$(DESTDIR)$(PREFIX)" && \
	  rm -rf bin/memsim bin/memsim-objc lib/memsim share/memsim $(INSTALLED_TEXTS) && \
	  for folder in bin lib $(dir $(INSTALLED_TEXTS)); do \
	    [ ! -d "$$folder" ] || rmdir -p --ignore-fail-on-non-empty "$$folder"; \
	  done

deps-package: ## install the packages that only `deb`, `tarball` and `check-packages` need, too
ifneq ($(DEPS),no)
	@Scripts/install-packages package >&2
endif

deb: deps deps-package ## build a Debian package, in .build/packages
	@$(BUILD_RELEASE) memsim >&2
	@$(BUILD_RELEASE) memsim-objc >&2
	@SWIFT_FLAGS='$(SWIFT_FLAGS)' REPOSITORY='$(REPOSITORY)' Scripts/make-package deb

tarball: deps deps-package ## build an archive that needs no Debian package to start
	@$(BUILD_RELEASE) memsim >&2
	@$(BUILD_RELEASE) memsim-objc >&2
	@SWIFT_FLAGS='$(SWIFT_FLAGS)' REPOSITORY='$(REPOSITORY)' Scripts/make-package tarball

check-packages: deb tarball ## as root, try both in fresh systems without Swift; ARGS=trixie
	@Scripts/check-packages $(ARGS)

clean: ## remove everything that was built
	rm -rf .build .build-*
