import { findPostgresPrograms } from "../../scripts/postgres/privatePostgres";
import { ensureSystemPackages } from "../../scripts/test/systemPackages";
import { drillProxyLogs } from "./proxyLogs";
import { drillRestarts } from "./restartedServers";

// npm run drill:proxies: restarts two servers behind Debian's Caddy and nginx; no request may fail.
// Their logs may hold no link that is a key.
await ensureSystemPackages(["caddy", "nginx", "openssl"]);
const programs = findPostgresPrograms();
if (programs === null) throw new Error("PostgreSQL is not installed: apt-get install postgresql");
for (const proxy of ["caddy", "nginx"] as const) {
  const { answered, failures, longestMs } = await drillRestarts({ programs, proxy });
  for (const [failure, times] of failures) console.error(`${times} × ${failure}`);
  const failed = [...failures.values()].reduce((sum, times) => sum + times, 0);
  console.log(`${proxy}: ${answered} asked, ${failed} failed, longest ${Math.round(longestMs)} ms`);
  const { lines, leaks } = await drillProxyLogs(proxy);
  for (const leak of leaks) console.error(`${proxy} logged a link: ${leak}`);
  console.log(`${proxy}: ${lines} lines logged, ${leaks.length} with a secret`);
  if (failed + leaks.length > 0) process.exitCode = 1;
}
