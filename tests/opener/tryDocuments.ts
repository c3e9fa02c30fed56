import { join } from "node:path";
import { expect, it } from "vitest";
import { putFiles, startAsking } from "./askingPc";
import { openDemo } from "./demoDocuments";
import { mountFolder } from "./frozenFolder";
import { createInstalledPc } from "./installed";

/** Tests the installed executable with documents. */
export function tryDocuments(packageFolder: () => string, origin: string): void {
  it("opens every document of the demo from the folder that it was imported from, and tells that all are in force [OPENER-CLI-03, OPENER-UI-25, OPEN-01, OPEN-03]", {
    tags: ["long"],
  }, async () => {
    const { opened, files, ...demo } = await openDemo(packageFolder(), origin);
    const copies = { inForce: 151, superseded: [], other: [], unchecked: 0 };
    expect([demo, opened]).toEqual([{ documents: 151, refusals: [], copies }, files]);
  });

  it("answers and opens from this PC while two network folders do not answer [OPENER-CLI-04, OPENER-CLI-11]", {
    tags: ["long"],
  }, async ({ skip, onTestFinished }) => {
    const pc = await createInstalledPc(packageFolder());
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
    await putFiles(pc, ["SGI/Procedure/Vicino.pdf"]);
    const asking = await startAsking(pc, { origin, roots: ["nas-1", "nas-2", "SGI"] });
    onTestFinished(asking.stop);
    for (const { freeze } of dead) freeze();
    // Each call asks both folders and makes the index sweep them.
    for (const title of ["Lontano", "Manca", "Lontano", "Manca"]) {
      expect(await asking.open(documentOf(title))).toMatchObject({ success: false });
    }
    expect(await asking.health()).toMatchObject({ ok: true });
    expect(await asking.open(documentOf("Vicino"))).toMatchObject({ success: true });
    expect(await pc.opened()).toEqual([join(pc.home, "SGI/Procedure/Vicino.pdf")]);
  });
}

const documentOf = (title: string) => ({
  ...{ title, revision: "", fileType: "pdf" },
  path: `Procedure/${title}`,
});
