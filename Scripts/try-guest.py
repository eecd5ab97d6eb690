#!/usr/bin/env python3
"""Tries `memsim exec` with memory cgroups of version 2, in a virtual machine.

    try-guest.py MEMSIM [CASE...]

Boots a Debian kernel in qemu. The guest sees this host's files, and keeps its own changes in its
memory. Runs the cases of cgroup2-cases.py there, all or those given, and prints a line for each.
Exits with 1 if a case fails or the guest does not come to its end; its console is then printed.
The kernel is downloaded once, into .build/cgroup2-guest, and is not installed. Where KVM starts no
kernel within 30 seconds, qemu emulates the processor; ACCEL=tcg does so at once. Needs root.
"""

import glob
import os
import subprocess
import sys
import threading
import time

CHECKOUT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
FOLDER = os.path.join(CHECKOUT, ".build", "cgroup2-guest")
KERNEL = "linux-image-cloud-amd64"
SERVER = "/usr/lib/qemu/virtiofsd"
MODULES = ["virtio_pci", "virtiofs", "overlay"]
LONGEST_START_SECONDS = 30
LONGEST_SECONDS = 900

# Programs that the cases run: EAT takes megabytes, one after the other, in each of some processes.
# The last word is for the first process, which waits for the others.
EAT = r"""
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>
int main(int count, char **words) {
  for (int i = 1; i < count; i++) {
    if (i < count - 1 && fork() != 0) continue;
    for (int megabytes = atoi(words[i]); megabytes > 0; megabytes--) {
      memset(malloc(1 << 20), 1, 1 << 20);
      usleep(1000);
    }
    if (i < count - 1) return sleep(30);
  }
  while (wait(NULL) > 0) {}
  puts("done");
}
"""

INIT = """#!/bin/busybox sh
set -e
mount -t proc proc /proc
mount -t devtmpfs dev /dev
modprobe -a {modules}
mount -t virtiofs -o ro host /host
mount -t tmpfs tmpfs /own
mkdir /own/changes /own/work
mount -t overlay -o lowerdir=/host,upperdir=/own/changes,workdir=/own/work overlay /root
mount --move /dev /root/dev
mount -t proc proc /root/proc
mount -t sysfs sys /root/sys
mount -t cgroup2 cgroup2 /root/sys/fs/cgroup
ip link set lo up || true
chroot /root /usr/bin/env -i PATH={path} HOME=/root \\
  python3 {cases} {words} > /root/dev/ttyS1 2>&1 || true
poweroff -f
"""


def run(*words, **settings):
    """Runs a program of the host; its failure ends this one."""
    return subprocess.run(words, check=True, text=True, **settings)


def kernel():
    """The unpacked kernel's folder, downloaded if it is not there."""
    found = glob.glob(f"{FOLDER}/kernel/boot/vmlinuz-*")
    if not found:
        listed = run("apt-cache", "depends", KERNEL, stdout=subprocess.PIPE).stdout
        name = [line.split()[1] for line in listed.splitlines() if "Depends:" in line][0]
        run("apt-get", "download", "-qq", name, cwd=FOLDER, stderr=subprocess.DEVNULL)
        run("dpkg", "-x", glob.glob(f"{FOLDER}/{name}_*.deb")[0], f"{FOLDER}/kernel")
        found = glob.glob(f"{FOLDER}/kernel/boot/vmlinuz-*")
    return found[0]


def initramfs(version, words):
    """A file system with busybox, the modules that it takes to see the host's files, and INIT."""
    root = f"{FOLDER}/root"
    run("rm", "-rf", root)
    for folder in ["bin", "dev", "host", "own", "proc", "root", f"lib/modules/{version}"]:
        os.makedirs(f"{root}/{folder}")
    busybox = run("sh", "-c", "command -v busybox", stdout=subprocess.PIPE).stdout.strip()
    run("cp", "-L", busybox, f"{root}/bin/busybox")
    run(f"{root}/bin/busybox", "--install", "-s", f"{root}/bin")
    for link in glob.glob(f"{root}/bin/*"):
        if os.path.islink(link):
            os.unlink(link)
            os.symlink("busybox", link)
    source = f"{FOLDER}/kernel/lib/modules/{version}"
    run("busybox", "depmod", "-b", f"{FOLDER}/kernel", version)
    needs = dict(line.split(":") for line in open(f"{source}/modules.dep"))
    names = {os.path.basename(path).split(".")[0].replace("-", "_"): path for path in needs}
    wanted = [names[name] for name in MODULES]
    for path in {path for first in wanted for path in [first] + needs[first].split()}:
        os.makedirs(os.path.dirname(f"{root}/lib/modules/{version}/{path}"), exist_ok=True)
        run("cp", f"{source}/{path}", f"{root}/lib/modules/{version}/{path}")
    run("busybox", "depmod", "-b", root, version)
    with open(f"{root}/init", "w") as file:
        file.write(INIT.format(
            modules=" ".join(MODULES), path=os.environ["PATH"], words=" ".join(words),
            cases=f"{CHECKOUT}/Scripts/cgroup2-cases.py"))
    os.chmod(f"{root}/init", 0o755)
    run("sh", "-c", f"cd {root} && find . | busybox cpio -o -H newc > ../initramfs", 
        stderr=subprocess.DEVNULL)
    return f"{FOLDER}/initramfs"


def boot(accelerator, image, disk, log):
    """Starts the guest; None if its kernel does not start soon, as under some hosts' KVM."""
    socket = f"{FOLDER}/files.socket"
    for path in [socket, log]:
        if os.path.exists(path):
            os.unlink(path)
    server = subprocess.Popen(
        [SERVER, f"--socket-path={socket}", "-o", "source=/,sandbox=chroot,cache=always"],
        stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    while server.poll() is None and not os.path.exists(socket):
        time.sleep(0.02)
    guest = subprocess.Popen(
        ["qemu-system-x86_64", "-accel", accelerator, "-cpu", "max", "-smp", "2", "-m", "2G",
         "-nographic", "-monitor", "none", "-nic", "none", "-no-reboot",
         "-kernel", image, "-initrd", disk,
         "-append", "console=ttyS0 panic=-1 cgroup_no_v1=all psi=1",
         "-serial", f"file:{log}", "-serial", "stdio",
         "-object", "memory-backend-memfd,id=memory,size=2G,share=on",
         "-numa", "node,memdev=memory",
         "-chardev", f"socket,id=files,path={socket}",
         "-device", "vhost-user-fs-pci,chardev=files,tag=host"],
        stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, text=True)
    end = time.monotonic() + LONGEST_START_SECONDS
    while guest.poll() is None and time.monotonic() < end:
        if os.path.exists(log) and "Linux version" in open(log, errors="replace").read():
            return guest
        time.sleep(0.1)
    guest.kill()
    guest.wait()
    server.wait()
    return None


def main():
    memsim, cases = os.path.abspath(sys.argv[1]), sys.argv[2:]
    os.makedirs(FOLDER, exist_ok=True)
    run("cc", "-O1", "-static", "-x", "c", "-", "-o", f"{FOLDER}/eat", input=EAT)
    image, log = kernel(), f"{FOLDER}/console.txt"
    disk = initramfs(image.split("vmlinuz-")[1], [memsim, f"{FOLDER}/eat"] + cases)
    guest = None
    for accelerator in os.environ.get("ACCEL", "kvm tcg").split():
        guest = boot(accelerator, image, disk, log)
        if guest:
            break
        print(f"no kernel starts in qemu with {accelerator}", flush=True)
    else:
        sys.exit(1)
    timer = threading.Timer(LONGEST_SECONDS, guest.kill)
    timer.start()
    last = ""
    for last in guest.stdout:
        print(last.rstrip(), flush=True)
    guest.wait()
    timer.cancel()
    if not last.rstrip().endswith("all passed"):
        sys.exit(open(log, errors="replace").read()[-4000:])


main()
