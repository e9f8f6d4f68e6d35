"""The lab: many games at once. Benchmarks, soaks and the contract over random games."""
