import { describe, expect, it } from "vitest";
import { createPlatform } from "./platform";
import type { RunOutcome } from "./run";
import { ended, fakePlatform } from "./testing/fakePlatform";

const SOCKET = {
  ...{ remoteAddress: "127.0.0.1", remotePort: 40_000 },
  ...{ localAddress: "127.0.0.1", localPort: 17_654 },
};
const HOST = "C:\\Program Files\\Local Opener\\lo-host.exe";

describe("on Windows", () => {
  it.each<[RunOutcome, string]>([
    [ended(0), "own"],
    [ended(1), "other"],
    [ended(2), "unknown"],
    [ended(3_221_225_477), "unknown"],
    [{ kind: "notStarted" }, "unknown"],
    [{ kind: "timedOut" }, "unknown"],
  ])("the host's %j means that the caller is %s", async (outcome, peer) => {
    const { deps, calls } = fakePlatform("windows", { answer: () => outcome });
    expect(await createPlatform(deps).peerCheck(SOCKET)).toBe(peer);
    expect(calls).toMatchObject([{ file: HOST, args: ["--peer", "40000", "17654"] }]);
  });

  it.each([
    [ended(0), true],
    [ended(1), false],
  ])("the host's %j tells whether there is a session: %s", async (outcome, there) => {
    const { deps } = fakePlatform("windows", { answer: () => outcome });
    expect(await createPlatform(deps).hasSession()).toBe(there);
  });
});

describe("on macOS", () => {
  const listed = (stdout: string): RunOutcome => ({ kind: "exited", code: 0, stdout, stderr: "" });
  it.each<[string, RunOutcome, string]>([
    ["this connection", listed("p812\nf31\nn127.0.0.1:40000->127.0.0.1:17654\n"), "own"],
    ["the service's own end", listed("p812\nf31\nn127.0.0.1:17654->127.0.0.1:40000\n"), "unknown"],
    ["another one", listed("p812\nf31\nn127.0.0.1:40000->127.0.0.1:443\n"), "unknown"],
    ["nothing", ended(1), "unknown"],
  ])("lsof that lists %s among the user's own", async (_, outcome, peer) => {
    const { deps, calls } = fakePlatform("macos", { answer: () => outcome });
    expect(await createPlatform(deps).peerCheck(SOCKET)).toBe(peer);
    expect(calls[0]?.args).toEqual(
      expect.arrayContaining(["-u", "501", "-iTCP@127.0.0.1:40000", "-Fn"]),
    );
  });
});
