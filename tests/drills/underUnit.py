# underUnit.py UNIT COMMAND…: becomes COMMAND under the system calls that a systemd unit allows, as
# `SystemCallFilter=` and `SystemCallErrorNumber=` say, for machines where systemd does not run.
# Groups such as @resources are those of the installed systemd. Debian: python3-seccomp.
import errno
import os
import re
import subprocess
import sys

import seccomp


def calls_of(name):
    """The system calls of a name, or of a group and the groups in it."""
    if not name.startswith("@"):
        return {name}
    told = subprocess.run(
        ["systemd-analyze", "syscall-filter", name], check=True, capture_output=True, text=True
    ).stdout
    lines = [line.strip() for line in told.splitlines()[1:]]
    return set().union(*(calls_of(line) for line in lines if re.fullmatch(r"@?[\w-]+", line)))


def allowed_by(unit):
    """Lines add to the list of what is allowed; those with ~ take away from it."""
    # systemd begins with what every program needs.
    allowed = calls_of("@default")
    for value in re.findall(r"^SystemCallFilter=(.*)$", unit, re.M):
        names = value.lstrip("~").split()
        calls = set().union(*(calls_of(name) for name in names))
        allowed = allowed - calls if value.startswith("~") else allowed | calls
    return allowed


path, *command = sys.argv[1:]
with open(path, encoding="utf8") as file:
    unit = file.read()
(code,) = re.findall(r"^SystemCallErrorNumber=(\w+)$", unit, re.M)
rules = seccomp.SyscallFilter(seccomp.ERRNO(getattr(errno, code)))
for call in sorted(allowed_by(unit)):
    try:
        rules.add_rule(seccomp.ALLOW, call)
    except (RuntimeError, OSError, ValueError):
        pass  # A call of other processors.
rules.load()
os.execv(command[0], command)
