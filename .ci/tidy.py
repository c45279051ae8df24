"""Sees to the format of the sources: no line over 128 columns, no tab, no blank at an end, a newline at the end of each file."""
import subprocess
import sys

WIDTH = 128
files = subprocess.run(["git", "ls-files", "-co", "--exclude-standard", "*.h", "*.cpp"], capture_output=True, text=True, check=True).stdout.split("\n")
faults = 0
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
        what = [f"{len(line)} columns"] * (len(line) > WIDTH) + ["a tab"] * ("\t" in line) + ["a blank at the end"] * (line != line.rstrip())
        for fault in what:
            print(f"{name}:{number}: {fault}")
            faults += 1
if faults:
    print(f"{faults} lines want mending: at most {WIDTH} columns (clang-format --lines=N:N -i FILE), no tabs, no blanks at ends.")
sys.exit(1 if faults else 0)
