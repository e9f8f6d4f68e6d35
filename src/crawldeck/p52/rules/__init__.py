"""The rules of P52, one module for each chapter of the rulebook."""
