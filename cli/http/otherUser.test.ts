import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { describe, expect, it } from "vitest";
import { createLinuxPeer } from "../platform/peerCheck";
import { PANEL_ORIGIN, startService } from "./testing/startService";

const run = promisify(execFile);
const own = process.getuid?.();

/** Asks for /health as another process, of this user or of another; gives the status. */
async function askAs(port: number, user: number): Promise<string> {
  const code = `fetch("http://127.0.0.1:${port}/health", { headers: { origin: "${PANEL_ORIGIN}" } })
    .then((answer) => process.stdout.write(String(answer.status)))`;
  // Node's fetch can set an origin, as any local program can: the refusal is for the user.
  const { stdout } = await run(process.execPath, ["-e", code], { uid: user, cwd: "/" });
  return stdout;
}

describe.skipIf(process.platform !== "linux" || own !== 0)("the service on a shared PC", () => {
  it("answers its own user and refuses all others, whatever the origin", async () => {
    const { service, said } = await startService({ peerCheck: createLinuxPeer({ own }) });
    expect(await askAs(service.port, 0)).toBe("200");
    expect(await askAs(service.port, 65_534)).toBe("403");
    expect(await askAs(service.port, 1_000)).toBe("403");
    expect(said.filter(({ facts }) => facts?.code === "peer_user")).toHaveLength(2);
  });
});
