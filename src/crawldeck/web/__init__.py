"""The web table: both games in a browser, over HTTP and a WebSocket for each table. No rule."""
