#!/bin/sh
# Boots systemd as process 1 of namespaces of its own; tests/harness/services/systemd-namespace.ts says what for.
#   unshare --mount systemd-namespace.sh FOLDER CHECKOUT SYSTEMD
# Its files are a tmpfs on FOLDER that nobody else sees: the host's programs and the checkout, read-only, and copies of the few files of /etc
# that programs need. It prints "process N", and ends with systemd and all it has started as soon as its standard input is closed.
set -eu
PATH=/usr/sbin:/usr/bin:/sbin:/bin

outside() {
  root=$1 checkout=$2 systemd=$3
  mount -t tmpfs -o mode=755 tmpfs "$root"
  cd "$root"
  mkdir -p usr etc/systemd/system proc sys dev run tmp var/lib var/tmp srv/vitrine root old
  chmod 1777 tmp var/tmp
  : > .vitrine-test
  for name in bin sbin lib lib32 lib64 libx32; do
    if [ -L "/$name" ]; then cp -P "/$name" "$name"; elif [ -d "/$name" ]; then mkdir "$name"; read_only "/$name" "$name"; fi
  done
  read_only /usr usr
  read_only "$checkout" srv/vitrine
  for name in passwd group shadow gshadow hosts nsswitch.conf login.defs pam.d security ld.so.cache localtime ssl alternatives; do
    if [ -e "/etc/$name" ]; then cp -a "/etc/$name" etc/; fi
  done
  echo 0123456789abcdef0123456789abcdef > etc/machine-id

  # Of the host's units only those that start nothing.
  units=.${systemd%/*}/system
  mkdir units
  for name in basic sysinit multi-user network network-online local-fs swap timers sockets paths slices shutdown umount final; do
    if [ -e "$units/$name.target" ]; then cp "$units/$name.target" units/; fi
  done
  mount -t tmpfs tmpfs "$units"
  mv units/* "$units"
  rmdir units
  if [ -d "$units-generators" ]; then mount -t tmpfs tmpfs "$units-generators"; fi

  mount -t tmpfs -o mode=755 tmpfs run
  mount -t tmpfs -o mode=755 tmpfs dev
  for name in null zero full random urandom tty; do : > "dev/$name"; mount --bind "/dev/$name" "dev/$name"; done
  ln -s /proc/self/fd dev/fd
  ln -s pts/ptmx dev/ptmx
  mount -t sysfs -o ro sysfs sys
  mount -t cgroup2 cgroup2 sys/fs/cgroup
  group=sys/fs/cgroup/vitrine-test-$$
  mkdir "$group"
  echo $$ > "$group/cgroup.procs"

  setpriv --pdeathsig KILL unshare --pid --mount --cgroup --uts --ipc --fork --kill-child "$self" inside "$root" "$systemd" < /dev/null &
  namespace=$!
  process=
  while [ -z "$process" ] && kill -0 $namespace 2> /dev/null; do process=$(cat "/proc/$namespace/task/$namespace/children" 2> /dev/null || :); done
  echo "process ${process% }"
  cat > /dev/null
  kill -KILL $namespace 2> /dev/null || :
  wait $namespace 2> /dev/null || :
  echo $$ > sys/fs/cgroup/cgroup.procs
  # The kernel takes a moment to let go of what was killed.
  for _ in $(seq 100); do
    if find "$group" -depth -type d -exec rmdir {} + 2> /dev/null; then return; fi
    sleep 0.1
  done
  echo "$group could not be removed" >&2
  return 1
}

inside() {
  cd "$1"
  mount -t proc proc proc
  # systemd sets limits there that are those of the host.
  read_only proc/sys proc/sys
  umount sys/fs/cgroup
  mount -t cgroup2 cgroup2 sys/fs/cgroup
  pivot_root . old
  cd /
  umount -l /old
  rmdir /old
  exec env -i container=other PATH="$PATH" "$2" --system --log-target=null --unit=multi-user.target
}

read_only() {
  mount --bind "$1" "$2"
  mount -o remount,bind,ro "$2"
}

case $1 in
  inside) inside "$2" "$3" ;;
  *) self=$(readlink -f "$0"); outside "$@" ;;
esac
