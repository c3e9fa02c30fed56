import { expect, it } from "vitest";
import type { System } from "../names/system";
import { createPlatform } from "./platform";
import { ended, fakePlatform } from "./testing/fakePlatform";

const SS = 'LISTEN 0 511 127.0.0.1:17654 0.0.0.0:* users:(("node",pid=812,fd=20))\n';
const NETSTAT = `
Connessioni attive

  Proto  Indirizzo locale       Indirizzo esterno      Stato           PID
  TCP    127.0.0.1:176          0.0.0.0:0              LISTENING       4
  TCP    127.0.0.1:17654        127.0.0.1:50011        ESTABLISHED     77
  TCP    127.0.0.1:17654        0.0.0.0:0              IN ASCOLTO      812
`;

it.each<[System, Record<string, string>, string | null]>([
  ["linux", { ss: SS }, "node, PID 812"],
  ["linux", { ss: "LISTEN 0 511 127.0.0.1:17654 0.0.0.0:*\n" }, null],
  ["linux", { ss: SS.replace("node", "\u001b[2Jno\u202ede") }, "[2Jnode, PID 812"],
  ["linux", {}, null],
  ["macos", { lsof: "p812\ncnode\n" }, "node, PID 812"],
  ["macos", { lsof: "" }, null],
  [
    "windows",
    { "netstat.exe": NETSTAT, "tasklist.exe": '"node.exe","812","Console","1","40.000 K"\r\n' },
    "node.exe, PID 812",
  ],
  ["windows", { "netstat.exe": "", "tasklist.exe": '"altro.exe","1"' }, null],
  ["windows", { "netstat.exe": NETSTAT, "tasklist.exe": "INFORMAZIONI: nessuna attività" }, null],
])("names the program that has a port on %s: %j: %s", async (system, said, owner) => {
  const { deps, calls } = fakePlatform(system, {
    answer: ({ file }) => {
      const stdout = said[file.split(/[\\/]/).at(-1) ?? ""];
      return stdout === undefined
        ? { kind: "notStarted" }
        : { kind: "exited", code: 0, stdout, stderr: "" };
    },
  });
  expect(await createPlatform(deps).portOwner(17_654)).toBe(owner);
  if (system !== "windows") expect(calls).toHaveLength(1);
});

it("names none where the tool fails", async () => {
  const { deps } = fakePlatform("linux", { answer: () => ended(1) });
  expect(await createPlatform(deps).portOwner(17_654)).toBeNull();
});
