// Preloaded: sets the process's clock a day ahead.
const now = Date.now;
Date.now = () => now() + 24 * 60 * 60 * 1_000;
