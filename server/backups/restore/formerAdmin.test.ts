import { expect, it } from "vitest";
import { messages } from "../../http/messages";
import { forSqliteFirst } from "../../storage/store/testing/forEachEngine";
import { makeBackup, useBackupServer } from "../testing/backupSetup";

forSqliteFirst((engine) => {
  const start = useBackupServer(engine);

  it("refuses a preview to an admin who became a viewer while it was made", async () => {
    const { signedIn, backups, store } = await start();
    const admin = await signedIn("admin");
    const backupPath = await makeBackup(admin);
    const ask = () => admin.write("POST", "/api/admin/restore/preview", { backupPath });
    expect((await ask()).status).toBe(200);
    const { preview } = backups;
    backups.preview = async (...asked) => {
      const counted = await preview(...asked);
      const user = await store.users.get("admin");
      if (user !== null) {
        await store.users.create({ ...user, id: "second", email: "second@example.it" });
      }
      await store.users.setRole("admin", "viewer");
      return counted;
    };
    const answer = await ask();
    expect([answer.status, await answer.json()]).toEqual([403, { message: messages.forbidden }]);
  });
});
