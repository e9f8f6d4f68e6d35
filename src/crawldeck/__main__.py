"""`python -m crawldeck` is the command `crawldeck`."""

from crawldeck.cli import main

if __name__ == "__main__":
    main()
