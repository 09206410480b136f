from shlex import quote
from subprocess import check_output
