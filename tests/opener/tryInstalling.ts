import { spawnSync } from "node:child_process";
import { expect, it } from "vitest";
import { createInstalledPc } from "./installed";

const LIMIT_MS = 60_000;

/** Tests a user's own steps: unpack, run the script, and nothing else. */
export function tryInstalling(packageFolder: () => string, origin: string): void {
  // In its own network namespace the port is free, whatever else runs on this machine.
  it.skipIf(spawnSync("unshare", ["-rn", "true"]).status !== 0)(
    "starts by itself once the unpacked package's script has run, on 127.0.0.1:17654 alone [OPENER-CLI-02, OPENER-CLI-14, OPENER-CLI-15]",
    async ({ onTestFinished }) => {
      const pc = await createInstalledPc(packageFolder());
      onTestFinished(() => pc.remove());
      const health = `fetch("http://127.0.0.1:17654/health", { headers: { origin: "${origin}" } })
        .then(async (answer) => console.log((await answer.json()).version))`;
      const { stdout, stderr, exitCode } = await pc.apart(`
        sh '${packageFolder()}/install.sh' >&2
        echo '--- health'; '${process.execPath}' -e '${health}'
        echo '--- listening'; grep -h ' 0A ' /proc/net/tcp /proc/net/tcp6 | awk '{ print $2 }'
        echo '--- uninstalled'; sh '${packageFolder()}/uninstall.sh' >&2
      `);
      expect(stderr).toContain("è in esecuzione");
      const [, version, listening, uninstalled] = stdout.split(/--- \w+\n?/);
      expect(version).toMatch(/^\d+\.\d+\.\d+\n$/);
      // 127.0.0.1 as the kernel writes it, and port 17654.
      expect(listening).toBe("0100007F:44F6\n");
      expect({ uninstalled, exitCode }).toEqual({ uninstalled: "", exitCode: 0 });
    },
    LIMIT_MS,
  );
}
