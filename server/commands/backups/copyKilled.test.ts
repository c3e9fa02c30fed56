import { randomBytes } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setImmediate as turn } from "node:timers/promises";
import { expect, it } from "vitest";
import { useCommandFolder } from "../testing/runCommand";
import { runMain } from "../testing/runMain";
import { startServeProcess } from "../testing/serveProcess";

const { folder, dataDir, run } = useCommandFolder();
/** So large that the kill mostly comes in the midst of its copy. */
const LARGE = 80 * 1024 * 1024;

it("leaves no half copy under a backup's name when it is killed, and sweeps what it had begun", {
  tags: ["long"],
  timeout: 60_000,
}, async () => {
  const [second, files] = [join(folder(), "second"), join(folder(), "in")];
  for (const path of [second, files]) mkdirSync(path);
  writeFileSync(join(files, "4.1_Contesto_Rev.1_2025-01-01.pdf"), randomBytes(LARGE));
  await run(["init", "--superadmin", "capo@esempio.it"]);
  await run(["import", files, "--company", "Alfa Srl", "--create"]);
  const env = { SGI_DATA_DIR: dataDir(), SGI_BACKUP_COPY_DIR: second };
  const drafts = () => readdirSync(second).filter((name) => name.endsWith(".tmp"));
  const copies = () => readdirSync(second).filter((name) => name.endsWith(".zip"));
  function expectWhole() {
    for (const name of copies()) {
      const own = readFileSync(join(dataDir(), "backups", name));
      expect(readFileSync(join(second, name)).equals(own)).toBe(true);
    }
  }
  const backup = () => runMain(["backup"], env);

  const killed = await startServeProcess(dataDir(), env);
  const made = backup();
  while (drafts().length === 0 && copies().length === 0) await turn();
  await killed.end("SIGKILL");
  await made;
  expectWhole();

  const next = await startServeProcess(dataDir(), env);
  await backup();
  await expect.poll(copies, { timeout: 30_000 }).toHaveLength(2);
  await expect.poll(drafts).toEqual([]);
  expectWhole();
  await next.end("SIGTERM");
});
