import { resolve } from "node:path";
import { expect, it } from "vitest";
import { readServerConfig } from "./config";

const BUCKET = {
  SGI_BACKUP_S3_ENDPOINT: "https://s3.example.com/",
  SGI_BACKUP_S3_BUCKET: "copie",
  SGI_BACKUP_S3_ACCESS_KEY: "id",
  SGI_BACKUP_S3_SECRET_KEY: "segreto",
};
const FIRST = {
  SGI_S3_ENDPOINT: "https://s3.example.com",
  SGI_S3_BUCKET: "copie",
  SGI_S3_ACCESS_KEY: "altro",
  SGI_S3_SECRET_KEY: "altro",
};

function copiesOf(env: Record<string, string>) {
  const outcome = readServerConfig(env);
  return outcome.ok ? outcome.config.copies : outcome.problems;
}

it("copies backups to a second place only where one is named: a folder or a bucket", () => {
  expect(copiesOf({})).toBeNull();
  expect(copiesOf({ SGI_BACKUP_COPY_DIR: "/mnt/copie/" })).toEqual({
    keep: 30,
    place: { folder: "/mnt/copie" },
  });
  const more = { SGI_BACKUP_S3_PREFIX: "sgi", SGI_BACKUP_COPY_KEEP: "90" };
  expect(copiesOf({ ...BUCKET, ...more })).toMatchObject({
    keep: 90,
    place: {
      objects: { endpoint: "https://s3.example.com", bucket: "copie", prefix: "sgi/" },
    },
  });
  expect(copiesOf({ ...BUCKET, ...FIRST, SGI_S3_PREFIX: "sgi" })).toMatchObject({ keep: 30 });
});

it.each<[string, Record<string, string>, string]>([
  ["both", { ...BUCKET, SGI_BACKUP_COPY_DIR: "/mnt/copie" }, "indica una sola copia esterna"],
  ["half a bucket", { SGI_BACKUP_S3_BUCKET: "copie" }, "SGI_BACKUP_S3_ENDPOINT: manca"],
  ["what to keep, of nothing", { SGI_BACKUP_COPY_KEEP: "9" }, "manca la copia esterna"],
  ["a relative folder", { SGI_BACKUP_COPY_DIR: "copie" }, "il percorso completo"],
  ["a folder of the data", { SGI_BACKUP_COPY_DIR: resolve("data/copie") }, "una dentro l'altra"],
  ["the data's own", { SGI_BACKUP_COPY_DIR: resolve("data") }, "una dentro l'altra"],
  ["one around the data", { SGI_BACKUP_COPY_DIR: resolve(".") }, "una dentro l'altra"],
  ["the files' own bucket", { ...BUCKET, ...FIRST }, "la copia esterna deve essere un'altra"],
  [
    "a key with blanks, unseen",
    { ...BUCKET, SGI_BACKUP_S3_SECRET_KEY: "a b" },
    "SGI_BACKUP_S3_SECRET_KEY: «…» non va bene",
  ],
])("refuses %s", (_, env, problem) => {
  const [first] = copiesOf(env) as string[];
  expect(first).toContain(problem);
});

it("takes a folder beside the data folder whose name begins alike", () => {
  const beside = resolve("data-copie");
  expect(copiesOf({ SGI_BACKUP_COPY_DIR: beside })).toMatchObject({ place: { folder: beside } });
});
