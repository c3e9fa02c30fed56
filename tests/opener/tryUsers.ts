import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { expect, it } from "vitest";
import { createInstalledPc } from "./installed";

/** The ids of two users of one PC. */
const [ANNA, BRUNO] = [64_101, 64_102] as const;
const run = promisify(execFile);

/** Tests the installed executable with two users on one PC: only root can act as both. */
export function tryUsers(packageFolder: () => string, origin: string): void {
  /** Asks for /health from a program of that user; gives the answer's code, or its status. */
  async function askAs(user: number, port: string): Promise<unknown> {
    const code = `fetch("http://127.0.0.1:${port}/health", { headers: { origin: "${origin}" } })
      .then(async (answer) => process.stdout.write((await answer.json()).code ?? "ready"))`;
    const { stdout } = await run(process.execPath, ["-e", code], {
      ...{ uid: user, gid: user, cwd: "/" },
    });
    return stdout;
  }

  it.skipIf(process.getuid?.() !== 0)(
    "serves on a PC of two users the one whose it is, and the other once that one is gone",
    { tags: ["long"] },
    async ({ onTestFinished }) => {
      const [anna, bruno] = await Promise.all(
        [ANNA, BRUNO].map((user) => createInstalledPc(packageFolder(), { user })),
      );
      if (anna === undefined || bruno === undefined) throw new Error("there is no PC");
      onTestFinished(() => Promise.all([anna.remove(), bruno.remove()]).then(() => {}));
      for (const pc of [anna, bruno]) {
        expect(await pc.script("install.sh", "--no-start")).toMatchObject({ exitCode: 0 });
      }
      const first = await anna.start();
      const port = String(first.port);
      expect([await askAs(ANNA, port), await askAs(BRUNO, port)]).toEqual(["ready", "peer_user"]);

      const second = bruno.serve("--port", port);
      let said = "";
      second.stdout.on("data", (text) => {
        said += text;
      });
      await expect.poll(() => bruno.tree()).toContain(".config/local-opener/running.json");
      const { exitCode, stderr } = await bruno.run("status", "--port", port);
      expect(exitCode).toBe(4);
      expect(stderr).toContain("il Local Opener di un altro utente");

      first.service.kill("SIGTERM");
      expect(await first.service).toMatchObject({ exitCode: 0 });
      await expect.poll(() => said, { timeout: 20_000 }).toContain(`:${port}\n`);
      expect(await bruno.run("status", "--port", port)).toMatchObject({ exitCode: 0 });
      expect([await askAs(ANNA, port), await askAs(BRUNO, port)]).toEqual(["peer_user", "ready"]);
      second.kill("SIGTERM");
      expect(await second).toMatchObject({ exitCode: 0 });
    },
  );
}
