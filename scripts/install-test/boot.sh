#!/bin/sh
# Runs the systemd of a folder as process 1 of namespaces of its own. The network is that of this machine. Usage: boot.sh FOLDER NAME
set -eu
root=$1
group=/sys/fs/cgroup/systemd/$2
[ -d /sys/fs/cgroup/systemd ] || group=/sys/fs/cgroup/$2
mkdir -p "$group"
echo $$ >"$group/cgroup.procs"
exec unshare --mount --pid --fork --kill-child --uts --ipc --cgroup --propagation private sh -c '
set -eu
root=$1
mount --bind "$root" "$root"
mount -t proc proc "$root/proc"
mount --bind "$root/proc/sys" "$root/proc/sys"
mount -o remount,bind,ro "$root/proc/sys"
mount -t sysfs -o ro sysfs "$root/sys"
if [ -d /sys/fs/cgroup/systemd ]; then
	mount -t tmpfs -o mode=755 tmpfs "$root/sys/fs/cgroup"
	mkdir "$root/sys/fs/cgroup/systemd"
	mount -t cgroup -o none,name=systemd cgroup "$root/sys/fs/cgroup/systemd"
else
	mount -t cgroup2 cgroup2 "$root/sys/fs/cgroup"
fi
mount -t tmpfs -o mode=755 tmpfs "$root/dev"
mkdir "$root/dev/pts" "$root/dev/shm"
mount -t devpts -o newinstance,ptmxmode=0666,mode=620 devpts "$root/dev/pts"
ln -s pts/ptmx "$root/dev/ptmx"
mount -t tmpfs tmpfs "$root/dev/shm"
for name in null zero full random urandom tty; do
	touch "$root/dev/$name"
	mount --bind "/dev/$name" "$root/dev/$name"
done
ln -s /proc/self/fd "$root/dev/fd"
for pair in 0:stdin 1:stdout 2:stderr; do ln -s "/proc/self/fd/${pair%:*}" "$root/dev/${pair#*:}"; done
mount -t tmpfs -o mode=755 tmpfs "$root/run"
mount -t tmpfs tmpfs "$root/tmp"
cd "$root"
mkdir -p .before
pivot_root . .before
hostname ligeiro-teste
umount -l /.before
exec env -i container=other PATH=/usr/sbin:/usr/bin:/sbin:/bin TERM=dumb /lib/systemd/systemd systemd.unit=multi-user.target
' sh "$root"
