// Preloaded: the process's clock begins at CLOCK_STARTS_AT, in milliseconds since 1970.
const now = Date.now;
const behindMs = now() - Number(process.env.CLOCK_STARTS_AT);
Date.now = () => now() - behindMs;
