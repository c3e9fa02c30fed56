import { copyFile, mkdir, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, it } from "vitest";
import { forSqliteFirst } from "../../storage/store/testing/forEachEngine";
import { makeBackup, useBackupServer } from "../testing/backupSetup";

forSqliteFirst((engine) => {
  const start = useBackupServer(engine);

  async function sync(lay: (folder: string, backup: string) => Promise<unknown>) {
    const { signedIn, folder } = await start();
    const boss = await signedIn("superadmin");
    const name = await makeBackup(boss);
    await lay(folder, name);
    const answer = await boss.write("POST", "/api/admin/backups/sync");
    return (await answer.json()) as { leftOut: string[]; message: string };
  }

  it("names the files that a sync leaves out, those that only need their name too [BACKUP-16]", async () => {
    const broken = "backup-falso-20260101-000000-00000000.zip";
    const answer = await sync(async (folder, name) => {
      const again = (to: string) => copyFile(join(folder, name), join(folder, to));
      await again(name.replace(".zip", " (1).zip"));
      await again(`copia di ${name}`);
      await again("Copia\u202e.ZIP");
      await writeFile(join(folder, broken), "PK");
      await writeFile(join(folder, "appunti.txt"), "");
      await mkdir(join(folder, "vecchi.zip"));
      await symlink(join(folder, name), join(folder, "link.zip"));
    });
    expect(answer).toMatchObject({ success: true, syncedCount: 1 });
    const [name] = /backup-completo-[\w-]+/.exec(answer.leftOut.join()) ?? [];
    const misnamed = ["Copia\u202e.ZIP", `${name} (1).zip`, `copia di ${name}.zip`];
    expect(answer.leftOut).toEqual([broken, ...misnamed]);
    expect(answer.message).toBe(
      `Elenco allineato: 1 backup presenti. Esclusi perché non sono backup integri di questa installazione: «${broken}». Esclusi per il nome: «Copia\ufffd.ZIP», «${name} (1).zip», «copia di ${name}.zip»: un backup è in elenco solo con il nome che ha ricevuto alla creazione, come backup-completo-20261121-205236-1f3a9c02.zip. Rinomina i file e sincronizza di nuovo.`,
    );
  });

  it("names ten of many, and says how many others there are", async () => {
    const { message } = await sync(async (folder) => {
      for (let n = 10; n < 25; n += 1) await writeFile(join(folder, `foto ${n}.zip`), "");
    });
    expect(message).toContain("«foto 10.zip»");
    expect(message).toContain("«foto 19.zip» e altri 5: ");
  });

  it("says nothing of files where all are listed", async () => {
    const answer = await sync(async () => undefined);
    expect(answer).toEqual({
      success: true,
      syncedCount: 1,
      message: "Elenco allineato: 1 backup presenti.",
      leftOut: [],
    });
  });
});
