import { randomBytes } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { expect, it } from "vitest";
import { newId } from "../../base/ids/newId";
import { useObjectPlace } from "../../storage/objects/testing/objectPlace";
import { readEnds } from "../restore/readEnds";
import { createBackupFolder } from "./backupFolder";
import { createBucketBackups } from "./bucketBackups";
import { createArchiveSeal, MANIFEST, type Manifest, SIGNATURE } from "./manifest";
import { writeArchive } from "./writeArchive";

const { bucket, openShelf, root, proxy } = useObjectPlace();
const NAME = "backup-completo-20261121-205236-1f3a9c02.zip";
const OLDER = "backup-alfa-20261120-205236-1f3a9c03.zip";

/** A machine with its own folder. */
function machine(name: string) {
  const folder = join(root(), "spool", name);
  mkdirSync(folder, { recursive: true });
  const local = createBackupFolder(folder, newId);
  return { folder, backups: createBucketBackups(local, openShelf("backups")) };
}

type Machine = ReturnType<typeof machine>;

const keep = ({ backups }: Machine, filename: string, text: string) =>
  backups.useDraft(0, async (draft) => {
    writeFileSync(draft, text);
    await backups.keep(draft, filename);
  });

async function read({ backups }: Machine, filename: string) {
  const found = await backups.open(filename);
  return found && (await buffer(found.stream)).toString();
}

it("stores a backup where every machine finds it, and nothing on the machine itself", async () => {
  const [one, two] = [machine("one"), machine("two")];
  await keep(one, NAME, "whole");
  expect(readdirSync(one.folder)).toEqual([]);
  expect([...(await two.backups.sizes())]).toEqual([[NAME, 5]]);
  expect(await two.backups.sizeOf(NAME)).toBe(5);
  expect(await read(two, NAME)).toBe("whole");
  const used = await two.backups.usePath(NAME, async (path) => readFileSync(path, "utf8"));
  expect(used).toBe("whole");
  expect(readdirSync(two.folder)).toEqual([]);
  expect(two.backups.placeOf(NAME)).toMatch(/\/documenti\/sgi\/backups\/backup-completo-/);
  await two.backups.remove(NAME);
  expect([await one.backups.sizeOf(NAME), await read(one, NAME)]).toEqual([null, null]);
});

it("fetches no backup for which the machine has no room", async () => {
  const { folder, backups } = machine("one");
  await keep({ folder, backups }, NAME, "whole");
  const full = { ...createBackupFolder(folder, newId), freeBytes: async () => 64 * 2 ** 20 };
  const narrow = createBucketBackups(full, openShelf("backups"));
  proxy().calls.length = 0;
  await expect(narrow.usePath(NAME, async () => "used")).rejects.toMatchObject({ status: 507 });
  expect(proxy().calls.filter((call) => call.startsWith("GET"))).toEqual([]);
  expect(readdirSync(folder)).toEqual([]);
});

it("names the archives with other names beside the backups, on the machine and in the bucket", async () => {
  const { folder, backups } = machine("one");
  writeFileSync(join(folder, "copia di mio.zip"), "");
  writeFileSync(join(folder, "nota.txt"), "mine");
  await bucket().put("sgi/backups/backup (1).zip", Buffer.from("PK"));
  await bucket().put("sgi/backups/nota.txt", Buffer.from("mine"));
  expect(await backups.misnamed()).toEqual(["backup (1).zip", "copia di mio.zip"]);
});

it("finds earlier backups in the machine's folder, until they are moved to the bucket", async () => {
  const [one, two] = [machine("one"), machine("two")];
  writeFileSync(join(one.folder, OLDER), "older");
  writeFileSync(join(one.folder, "nota.txt"), "mine");
  expect([await read(one, OLDER), await read(two, OLDER)]).toEqual(["older", null]);
  expect([...(await one.backups.sizes())]).toEqual([[OLDER, 5]]);
  proxy().refused = /PUT/;
  await expect(one.backups.gather()).rejects.toThrow("AccessDenied");
  expect(await read(one, OLDER)).toBe("older");
  proxy().refused = null;
  await one.backups.gather();
  expect(readdirSync(one.folder)).toEqual(["nota.txt"]);
  expect(await read(two, OLDER)).toBe("older");
});

it("reads the end of the log from an archive's tail, not the archive", {
  tags: ["long"],
}, async () => {
  const one = machine("one");
  const seal = createArchiveSeal(Buffer.from("a key that is long enough to be one"));
  const heads = [{ scope: "", position: 7, hash: "a".repeat(64) }];
  await one.backups.useDraft(0, async (draft) => {
    await writeArchive(draft, async (archive) => {
      const large = randomBytes(6 * 1024 * 1024);
      const part = { name: `files/${"b".repeat(64)}`, pack: false };
      const parts = [await archive.add(part.name, [large], part)];
      const told: Manifest = {
        ...{ format: 1, schema: "0001Start", type: "complete", kind: "asked" },
        ...{ company: null, createdBy: null, createdAt: 1, counts: {}, faulty: [], heads, parts },
      };
      const manifest = Buffer.from(JSON.stringify(told));
      await archive.add(MANIFEST, [manifest], { pack: true });
      await archive.add(SIGNATURE, [Buffer.from(seal.sign(manifest))], { pack: false });
    });
    await one.backups.keep(draft, NAME);
  });
  proxy().calls.length = 0;
  expect(await readEnds({ folder: one.backups, seal })).toEqual({ ends: heads, unread: [] });
  expect(
    proxy().calls.filter((call) => call.startsWith("GET") && call.includes(NAME)),
  ).toHaveLength(1);
  expect(readdirSync(one.folder)).toEqual([]);
});
