import { monitorEventLoopDelay } from "node:perf_hooks";

// Loaded into a measured server: at each SIGUSR2 it reports its usage since the last one.
const delays = monitorEventLoopDelay({ resolution: 1 });
delays.enable();
let cpu = process.cpuUsage();
process.on("SIGUSR2", () => {
  const { user, system } = process.cpuUsage(cpu);
  cpu = process.cpuUsage();
  const used = {
    longestStallMs: delays.max / 1e6,
    cpuMs: (user + system) / 1e3,
    residentMb: process.memoryUsage.rss() / 2 ** 20,
  };
  delays.reset();
  process.stderr.write(`used ${JSON.stringify(used)}\n`);
});
