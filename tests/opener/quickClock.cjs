// Preloaded: time runs a thousand times faster, so that a hundred documents may open in a second.
const now = Date.now;
const startedAt = now();
Date.now = () => startedAt + (now() - startedAt) * 1_000;
