# One word for everything that is done here; `make` alone lists them.

PREFIX ?= /usr/local
# Passed to the program by `run` and `bench`, to `swift test` by `test`, `asan` and `tsan`.
ARGS ?=
# The scenarios that `fuzz` runs.
FIRST ?= 1
LAST ?= 1000
# Passed to every build, as in `make test SWIFT_FLAGS='-j 1'`.
SWIFT_FLAGS ?=
# `no` leaves the packages of the system alone.
DEPS ?= yes
# `no` says that this host lets no process follow another: budgets of instructions stay unchecked.
PTRACE ?= yes

SWIFT_SOURCES := Package.swift $(wildcard Sources Tests Benchmarks Examples)
RELEASE = $$(swift build -c release --show-bin-path)
SHARE = $(DESTDIR)$(PREFIX)/share
SANITIZED_TEST := swift test $(SWIFT_FLAGS) --disable-swift-testing --skip TidyTests
# C++ allocates with operators of jemalloc's that call the sanitizer's malloc and free behind its
# back, unless the sanitizer brings its own, which clang++ links and swiftc does not.
OPERATORS = -Xlinker --whole-archive \
  -Xlinker $$(clang --print-file-name=libclang_rt.$(1)_cxx-$$(uname -m).a) \
  -Xlinker --no-whole-archive
ASAN_FLAGS = --sanitize address -Xswiftc -DADDRESS_SANITIZER $(call OPERATORS,asan)
TSAN_FLAGS = --sanitize thread $(call OPERATORS,tsan)

# The books rest on jemalloc as it comes: no recipe sees a setting left over in a shell.
unexport MALLOC_CONF

.DEFAULT_GOAL := help
.NOTPARALLEL:
.PHONY: asan bench budgets build check-install clean deps deps-peers deps-test digests docs \
  examples format fuzz fuzz-words help install lint measure peers run test tsan

help: ## list what can be made
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "make %-12s %s\n", $$1, $$2 }' Makefile

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
build: deps ## build everything for release
	@swift build $(SWIFT_FLAGS) -c release >&2

peers: build ## build the benchmark peers whose packages are installed
	@$(MAKE) --no-print-directory -C Benchmarks/Peers OUTPUT="$(RELEASE)/peers" >&2

run: deps ## build memsim and run the flagship scenario; ARGS=--verbose for more
	@swift build $(SWIFT_FLAGS) -c release --product memsim >&2
	@$(RELEASE)/memsim run Scenarios/lowmem.yaml $(ARGS)

bench: peers ## print the whole benchmark table; ARGS='--quick --only a,b' for less
	@$(RELEASE)/memsim-bench $(ARGS)

test: deps-test lint ## lint, build and run every test; ARGS='--filter RefTests' for some
	swift build $(SWIFT_FLAGS) --build-tests
	MEMSIM_PTRACE=$(PTRACE) swift test $(SWIFT_FLAGS) --skip-build $(ARGS)
	$(if $(ARGS),,@$(MAKE) --no-print-directory DEPS=no examples digests budgets check-install docs)
	$(if $(ARGS),,@$(MAKE) --no-print-directory DEPS=no LAST=40 fuzz-words fuzz)

budgets: deps ## compare the instructions and calls an operation takes with Benchmarks/budgets.txt
ifeq ($(PTRACE),no)
	@echo 'budgets: not checked, as PTRACE=no says that no process may be followed here'
else
	@swift build $(SWIFT_FLAGS) -c release --product memsim-bench >&2
	@$(RELEASE)/memsim-bench --counts --budgets Benchmarks/budgets.txt
endif

fuzz: deps ## run scenarios made by their numbers, FIRST=1 to LAST=1000, and print faults
	@swift build $(SWIFT_FLAGS) -c release --product memsim-fuzz >&2
	@SWIFT_BACKTRACE=enable=no $(RELEASE)/memsim-fuzz $(FIRST) $(LAST)

fuzz-words: deps ## print the words that the first thousand scenarios leave out, and fail
	@swift build $(SWIFT_FLAGS) -c release --product memsim-fuzz >&2
	@$(RELEASE)/memsim-fuzz --words 1 1000

examples: deps ## build and test the packages of Examples, as their users would
	set -e; for package in Examples/*; do \
	  swift test $(SWIFT_FLAGS) --package-path "$$package" --scratch-path .build/examples; \
	done

digests: deps ## compare the digests of all scenarios in debug and in release
	@SWIFT_FLAGS='$(SWIFT_FLAGS)' Scripts/compare-builds

check-install: deps ## install into a folder of its own, and run every scenario from there
	@SWIFT_FLAGS='$(SWIFT_FLAGS)' Scripts/check-install

docs: deps ## make pages of the public interface and of docs/, in .build/docs
	@swift build $(SWIFT_FLAGS) >&2
	@SWIFT_FLAGS='$(SWIFT_FLAGS)' Scripts/make-docs

measure: deps ## print what the command costs: its start, and the flagship
	@SWIFT_FLAGS='$(SWIFT_FLAGS)' Scripts/measure-command

asan: deps-test ## run the tests under AddressSanitizer
	ASAN_OPTIONS=detect_leaks=0 MEMSIM_PTRACE=$(PTRACE) \
	  $(SANITIZED_TEST) $(ASAN_FLAGS) --scratch-path .build-asan $(ARGS)

tsan: deps-test ## run the tests under ThreadSanitizer; the first race ends the run
	TSAN_OPTIONS=halt_on_error=1 MEMSIM_PTRACE=$(PTRACE) \
	  $(SANITIZED_TEST) $(TSAN_FLAGS) --scratch-path .build-tsan $(ARGS)

lint: ## check the format of every Swift source
	swift format lint --strict --parallel --recursive $(SWIFT_SOURCES)

format: ## rewrite every Swift source in the house format
	swift format --in-place --parallel --recursive $(SWIFT_SOURCES)

# The installed program carries the Swift library: it runs without the toolchain that built it.
install: deps ## install memsim, its manual page and its completions under PREFIX (/usr/local)
	swift build $(SWIFT_FLAGS) -c release --static-swift-stdlib --product memsim
	install -d "$(DESTDIR)$(PREFIX)/bin" "$(SHARE)/man/man1" \
	  "$(SHARE)/bash-completion/completions" "$(SHARE)/zsh/site-functions" \
	  "$(SHARE)/fish/vendor_completions.d" "$(SHARE)/memsim/apps"
	cp -R Sources/Apps/*/*.app "$(SHARE)/memsim/apps"
	install -m 755 "$(RELEASE)/memsim" "$(DESTDIR)$(PREFIX)/bin/memsim"
	$(RELEASE)/memsim --manual > "$(SHARE)/man/man1/memsim.1"
	$(RELEASE)/memsim --completions bash > "$(SHARE)/bash-completion/completions/memsim"
	$(RELEASE)/memsim --completions zsh > "$(SHARE)/zsh/site-functions/_memsim"
	$(RELEASE)/memsim --completions fish > "$(SHARE)/fish/vendor_completions.d/memsim.fish"

clean: ## remove everything that was built
	rm -rf .build .build-asan .build-tsan
