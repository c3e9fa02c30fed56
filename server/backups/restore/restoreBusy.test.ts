import { expect, it } from "vitest";
import { forSqliteFirst } from "../../storage/store/testing/forEachEngine";
import { listed, makeBackup, restore, useBackupServer } from "../testing/backupSetup";

forSqliteFirst((engine) => {
  const start = useBackupServer(engine);

  /** `meanwhile` runs while a safety copy is filled, so that its entry comes after the copy. */
  async function startBusy(
    meanwhile: (server: Awaited<ReturnType<typeof start>>) => Promise<void>,
  ) {
    const server = await start();
    await server.addDocument({ id: "one" });
    const admin = await server.signedIn("admin");
    const backup = await makeBackup(admin);
    const { open } = server.files;
    let opened = 0;
    server.files.open = async (hash) => {
      // The first read finds what will come back, the others fill copies.
      if (++opened > 1) await meanwhile(server);
      return open(hash);
    };
    const copies = async () =>
      (await listed(admin)).filter(({ metadata }) => metadata?.isSafetyCopy).length;
    return { ...server, admin, backup, copies, opened: () => opened };
  }

  const edit = async ({ signedIn }: Awaited<ReturnType<typeof start>>) => {
    const change = { title: `Titolo ${crypto.randomUUID()}`, path: "SGI/uno" };
    const answer = await (await signedIn("admin")).write("PATCH", "/api/documents/one", change);
    expect(answer.status).toBe(204);
  };

  it("restores while a viewer notes one export after the other", async () => {
    const { admin, backup, copies } = await startBusy(async ({ signedIn }) => {
      const list = { list: "documents", rows: 1, filter: "active", search: "" };
      const answer = await (await signedIn("viewer")).write("POST", "/api/exports", list);
      expect(answer.status).toBeLessThan(300);
    });
    expect((await restore(admin, backup)).status).toBe(200);
    expect(await copies()).toBe(1);
  });

  it("makes another safety copy when something has changed since the first, and leaves one", {
    tags: ["long"],
  }, async () => {
    let edits = 0;
    const { admin, backup, copies } = await startBusy(async (server) => {
      if (++edits === 1) await edit(server);
    });
    expect((await restore(admin, backup)).status).toBe(200);
    expect(edits).toBe(2);
    expect(await copies()).toBe(1);
  });

  it("leaves no safety copy of a restore that it refuses", { tags: ["long"] }, async () => {
    const { admin, backup, copies } = await startBusy(edit);
    const { status } = await restore(admin, backup);
    expect(status).toBe(409);
    expect(await copies()).toBe(0);
  });
});
