import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { describe, expect, it } from "vitest";
import { BUCKET } from "../../storage/objects/testing/s3Server";
import { INIT, useBucketFolder } from "../testing/useBucketFolder";

const { folder, dataDir, run, proxy, settings, bucket } = useBucketFolder();

const second = () => join(folder(), "second");
const inBackups = () => readdirSync(join(dataDir(), "backups"));
const KEY = { SGI_SECRET_KEY: "una chiave di prova, abbastanza lunga" };

interface Place {
  env(): Record<string, string>;
  /** Moves a backup there. */
  put(path: string): Promise<unknown>;
  told(): string;
}

const PLACES: Record<"folder" | "bucket", Place> = {
  folder: {
    env: () => ({ SGI_BACKUP_COPY_DIR: second() }),
    async put(path) {
      mkdirSync(second());
      renameSync(path, join(second(), basename(path)));
    },
    told: () => second(),
  },
  bucket: {
    env: () => ({
      SGI_BACKUP_S3_ENDPOINT: settings().endpoint,
      SGI_BACKUP_S3_BUCKET: BUCKET,
      SGI_BACKUP_S3_PREFIX: "copie",
      SGI_BACKUP_S3_ACCESS_KEY: settings().accessKey,
      SGI_BACKUP_S3_SECRET_KEY: settings().secretKey,
    }),
    async put(path) {
      await bucket().put(`copie/backups/${basename(path)}`, readFileSync(path));
      rmSync(path);
    },
    told: () => `${settings().endpoint}/${BUCKET}/copie/`,
  },
};

const env = (place: Place) => ({ ...place.env(), ...KEY });

/** An installation whose only backup lies in the second place. */
async function copied(place: Place): Promise<string> {
  await run(INIT, KEY);
  const { out } = await run(["backup"], KEY);
  const path = /: (.+\.zip)$/.exec(out[0] ?? "")?.[1] ?? "";
  await place.put(path);
  return basename(path);
}

describe.each(["folder", "bucket"] as const)("a second place that is a %s", (kind) => {
  const place = PLACES[kind];

  it("gives a backup by its name, also where no installation is yet", async () => {
    const name = await copied(place);
    const first = `Dalla copia esterna dei backup, ${place.told()}.`;
    const verified = await run(["backup", "verify", name], env(place));
    expect(verified).toMatchObject({ code: 0, err: [] });
    expect([verified.out[0], verified.out.at(-1)]).toEqual([first, "Il backup è integro."]);
    expect(inBackups()).toEqual([]);
    const anew = { ...env(place), SGI_DATA_DIR: join(folder(), "new") };
    const back = await run(["restore", name], anew);
    expect(back).toMatchObject({ code: 0, err: [] });
    expect([back.out[0], back.out.at(-1)]).toEqual([first, "Dati ripristinati."]);
    expect((await run(["user", "list"], anew)).out.join()).toContain("capo@esempio.it");
  });

  it("refuses another of this installation's backups under a backup's name", {
    tags: ["long"],
  }, async () => {
    await run(INIT, KEY);
    const { out } = await run(["backup"], KEY);
    const path = /: (.+\.zip)$/.exec(out[0] ?? "")?.[1] ?? "";
    const later = basename(path).replace(/-\d{8}-/, "-20991231-");
    renameSync(path, join(dirname(path), later));
    await place.put(join(dirname(path), later));
    for (const command of [["backup", "verify"], ["restore"]]) {
      const { code, err } = await run([...command, later], env(place));
      expect([code, err]).toEqual([1, [expect.stringContaining("è un altro backup")]]);
    }
  });

  it("tells of a name that it has not either", async () => {
    await run(INIT);
    mkdirSync(second());
    const name = "backup-completo-20261121-205236-1f3a9c02.zip";
    const found = await run(["backup", "verify", name], place.env());
    expect(found).toMatchObject({ code: 2, out: [] });
    const path = join(place.told(), kind === "bucket" ? "backups" : "", name);
    expect(found.err).toEqual([
      `Il file ${path.replace(":/1", "://1")} non esiste o non è accessibile.`,
    ]);
  });
});

it("restores no other backup than the one that it looked at", { tags: ["long"] }, async () => {
  const name = await copied(PLACES.folder);
  const { out } = await run(["backup"], KEY);
  const other = /: (.+\.zip)$/.exec(out[0] ?? "")?.[1] ?? "";
  const print = (line: string) => {
    if (line.startsWith("Sigillo")) renameSync(other, join(second(), name));
  };
  const { code, err } = await run(["restore", name], env(PLACES.folder), { print });
  expect([code, err]).toEqual([1, [expect.stringContaining("un altro al suo posto")]]);
});

it("says that the second place is away, and leaves nothing", { tags: ["long"] }, async () => {
  const name = await copied(PLACES.bucket);
  proxy().refused = /copie/;
  const { code, err } = await run(["restore", name], env(PLACES.bucket));
  expect(code).toBe(1);
  expect(err).toEqual(["La copia esterna non è raggiungibile, o rifiuta il server (403)."]);
  expect(inBackups()).toEqual([]);
});

it("says which setting is wrong, before it looks for a name among files", async () => {
  const name = "backup-completo-20261121-205236-1f3a9c02.zip";
  const { code, err } = await run(["restore", name], { SGI_BACKUP_COPY_DIR: "copie" });
  expect(code).toBe(2);
  expect(err).toEqual([expect.stringContaining("SGI_BACKUP_COPY_DIR: «copie» non va bene")]);
});

it("takes this server's own backup by its name, before the second place's", {
  tags: ["long"],
}, async () => {
  await run(INIT);
  mkdirSync(second());
  const { out } = await run(["backup"]);
  const name = basename(/: (.+\.zip)$/.exec(out[0] ?? "")?.[1] ?? "");
  writeFileSync(join(second(), name), "another");
  const { code, out: told } = await run(["backup", "verify", name], PLACES.folder.env());
  expect([code, told.at(-1)]).toEqual([0, "Il backup è integro."]);
});
