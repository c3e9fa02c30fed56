import { copyFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { runSql } from "../../storage/store/testing/runSql";
import { useCommandFolder } from "../testing/runCommand";

const { dataDir, run } = useCommandFolder();
const database = () => join(dataDir(), "sgi.db");
const backups = () => join(dataDir(), "backups");

async function begin() {
  await run(["init", "--superadmin", "capo@esempio.it"]);
  copyFileSync(database(), `${database()}.older`);
  // The second backup holds the log's entry of the first.
  for (let made = 0; made < 2; made += 1) expect((await run(["backup"])).code).toBe(0);
}

/** Puts back an older database with its seals, and an index without backups. */
function putBack() {
  for (const end of ["-wal", "-shm"]) rmSync(database() + end, { force: true });
  copyFileSync(`${database()}.older`, database());
}

it("detects an older database by the chain's ends in signed backups [AUDIT-12]", async () => {
  await begin();
  expect((await run(["audit", "verify"])).code).toBe(0);
  putBack();
  expect(await run(["audit", "verify"])).toMatchObject({
    code: 1,
    err: [expect.stringMatching(/^\(nessuna azienda\): registro alterato\. La voce \d+ manca\.$/)],
  });
});

it("is not misled by an index whose ends were emptied", { tags: ["long"] }, async () => {
  await begin();
  await runSql({ sqlitePath: database() }, "update backups set heads = '[]'");
  await runSql(
    { sqlitePath: database() },
    `delete from audit where position > 1; delete from "auditSeals";
     update "auditHeads" set position = 1, hash = (select hash from audit where position = 1)`,
  );
  const { code, err } = await run(["audit", "verify"]);
  expect([code, err.join()]).toEqual([1, expect.stringContaining("La voce 2 manca")]);
});

it("names the files that hold no end it may trust, and judges by the others", {
  tags: ["long"],
}, async () => {
  await begin();
  const stranger = "backup-completo-20260101-000000-00000000.zip";
  writeFileSync(join(backups(), stranger), "PK");
  const { code, err } = await run(["audit", "verify"]);
  expect(readdirSync(backups())).toHaveLength(3);
  expect([code, err]).toEqual([
    0,
    [
      `Questi file non sono backup leggibili di questa installazione e non dicono nulla sul registro: «${stranger}».`,
    ],
  ]);
});
