import { spawnSync } from "node:child_process";
import { expect, it } from "vitest";
import { drillProxyLogs } from "./proxyLogs";

const isThere = (program: string) => spawnSync(program, ["-v"]).error === undefined;

it.for(["nginx", "caddy"] as const)(
  "%s logs what it is asked, and no link that is a key [LIFE-07] [DUE-06]",
  { tags: ["long"], timeout: 120_000 },
  async (proxy, { skip }) => {
    skip(!isThere(proxy), `${proxy} is not installed`);
    const { lines, leaks } = await drillProxyLogs(proxy);
    expect(leaks).toEqual([]);
    expect(lines).toBeGreaterThan(10);
  },
);
