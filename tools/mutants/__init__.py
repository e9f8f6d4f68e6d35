"""Mutants of the rules: cosmic-ray changes one place at a time, and a test must notice.

`places` knows the files of the rules, `sample` draws the mutants, `choice` says which tests are
tried on one and in which order, `run` tries them in a process of its own, `reviewed` knows the
mutants that change nothing, `report` tells what came of it. The source is never written: a mutant
lives in the process that tests it.
"""
