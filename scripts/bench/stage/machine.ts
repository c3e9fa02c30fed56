import { cpus, loadavg } from "node:os";

/** The machine and the time of a bench, without which its figures mean little. */
export function machineLine(): string {
  const model = cpus()[0]?.model.trim() ?? "unknown processor";
  const now = new Date().toISOString().slice(0, 16).replace("T", " ");
  return `${now} UTC, ${cpus().length} × ${model}, Node ${process.versions.node}, load ${currentLoad()}`;
}

/** The load average of the last minute. */
export function currentLoad(): string {
  return (loadavg()[0] ?? 0).toFixed(1);
}
