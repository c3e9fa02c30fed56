/** A log that records its lines. */
export function recordLog() {
  const logLines: { level: string; fields: unknown; text: unknown }[] = [];
  const write = (level: string) => (fields: unknown, text?: unknown) => {
    logLines.push({ level, fields, text });
  };
  const log = {
    debug: write("debug"),
    info: write("info"),
    warn: write("warn"),
    error: write("error"),
  };
  return { logLines, log };
}
