"""The studio: a pack in the browser, as it will look at the table, while its files are written."""
