import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, it } from "vitest";
import { openDemo } from "./demoDocuments";
import { mountFolder } from "./frozenFolder";
import { createPc, type Pc } from "./installed";

const LIMIT_MS = 240_000;
/** A helper that is frozen never answers; one on a busy machine does by then. */
const ANSWER_MS = 15_000;

/** What the installed executable does with documents. */
export function tryDocuments(packageFolder: () => string, origin: string): void {
  it(
    "opens every document of the demo from the folder that it was imported from [OPENER-CLI-03, OPENER-UI-25]",
    async () => {
      const { opened, files, ...demo } = await openDemo(packageFolder(), origin);
      expect([demo, opened]).toEqual([{ documents: 151, refusals: [] }, files]);
    },
    LIMIT_MS,
  );

  it(
    "answers and opens from this PC while two network folders keep silent [OPENER-CLI-04, OPENER-CLI-11]",
    async ({ skip, onTestFinished }) => {
      const pc = await createPc(packageFolder());
      onTestFinished(() => pc.remove());
      await pc.script("install.sh", "--no-start");
      const dead = [];
      for (const name of ["nas-1", "nas-2"]) {
        const folder = await mountFolder(join(pc.home, name), "Procedure/Lontano.pdf");
        if (folder === null)
          return skip("nothing can be mounted here: callWidth.test.ts counts alone");
        onTestFinished(folder.remove);
        dead.push(folder);
      }
      const { service, call } = await startWith(pc, origin, [
        ...dead.map(({ path }) => path),
        "SGI",
      ]);
      onTestFinished(() => void service.kill("SIGKILL"));
      for (const { freeze } of dead) freeze();
      // Each asks both of them, and has them swept.
      for (const title of ["Lontano", "Manca", "Lontano", "Manca"]) {
        expect(await call("/open", documentOf(title))).toMatchObject({ success: false });
      }
      expect(await call("/health")).toMatchObject({ ok: true });
      expect(await call("/open", documentOf("Vicino"))).toMatchObject({ success: true });
      expect(await pc.opened()).toEqual([join(pc.home, "SGI/Procedure/Vicino.pdf")]);
    },
    LIMIT_MS,
  );
}

const documentOf = (title: string) => ({
  ...{ title, revision: "", fileType: "pdf" },
  logicalPath: `Procedure/${title}`,
});

/** The service with these folders, all of them read, and a way to ask it as the panel's page does. */
async function startWith(pc: Pc, origin: string, folders: readonly string[]) {
  await mkdir(join(pc.home, "SGI/Procedure"), { recursive: true });
  await writeFile(join(pc.home, "SGI/Procedure/Vicino.pdf"), "");
  for (const folder of folders) await pc.run("roots", "add", folder);
  const { service, port } = await pc.start();
  const call = async (path: string, body?: object) => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      headers: { Origin: origin, "Content-Type": "application/json" },
      signal: AbortSignal.timeout(ANSWER_MS),
      ...(body && { method: "POST", body: JSON.stringify(body) }),
    });
    return answer.json();
  };
  const states = async () => {
    const { folders: known } = await call("/health");
    return known.map(({ state }: { state: string }) => state);
  };
  await expect.poll(states, { timeout: ANSWER_MS }).toEqual(["ready", "ready", "ready"]);
  return { service, call };
}
