import { cpus, loadavg } from "node:os";

/** Where and when a bench runs; its figures mean little without. */
export function machineLine(): string {
  const model = cpus()[0]?.model.trim() ?? "unknown processor";
  const now = new Date().toISOString().slice(0, 16).replace("T", " ");
  return `${now} UTC, ${cpus().length} × ${model}, Node ${process.versions.node}, load ${currentLoad()}`;
}

/** How many wanted the processors in the last minute. */
export function currentLoad(): string {
  return (loadavg()[0] ?? 0).toFixed(1);
}
