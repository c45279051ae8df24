"""Sees to the format of the sources: no line over 128 columns, no tab, no blank at an end, a newline at the end of each file."""
import subprocess
import sys

WIDTH = 128
LEFT = 0
files = subprocess.run(["git", "ls-files", "-co", "--exclude-standard", "*.h", "*.cpp"], capture_output=True, text=True, check=True).stdout.split("\n")
faults = wide = 0
for name in filter(None, files):
    try:
        text = open(name, encoding="utf-8").read()
    except FileNotFoundError:  # taken away, not yet committed
        continue
    lines = text.split("\n")
    if lines[-1] != "":
        print(f"{name}: no newline at the end")
        faults += 1
    for number, line in enumerate(lines, 1):
        if len(line) > WIDTH:
            wide += 1
            if LEFT == 0:
                print(f"{name}:{number}: {len(line)} columns")
        for fault in ["a tab"] * ("\t" in line) + ["a blank at the end"] * (line != line.rstrip()):
            print(f"{name}:{number}: {fault}")
            faults += 1
if wide > LEFT:
    print(f"{wide} lines are wider than {WIDTH} columns, {LEFT} were: wrap them with clang-format --lines=N:N -i FILE.")
sys.exit(1 if faults or wide > LEFT else 0)
