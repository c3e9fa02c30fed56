import { isAbsolute, relative, resolve, sep } from "node:path";
import * as z from "zod";
import { type ObjectSettings, objectSettings, objectVariables } from "./objectSettings";
import { wholeNumber } from "./values";

const MAX_HOURS = 8_760;
const MAX_KEPT = 1_000;

/** When timed backups are made, and how many are kept. */
export interface BackupSettings {
  /** SGI_BACKUP_EVERY: hours between two backups of a scope; default 24, 0 for none. */
  everyHours: number;
  /** SGI_BACKUP_KEEP: how many of a scope are kept; default 7. */
  keep: number;
}

export const backupVariables = {
  SGI_BACKUP_EVERY: wholeNumber(0, MAX_HOURS).default(24),
  SGI_BACKUP_KEEP: wholeNumber(1, MAX_KEPT).default(7),
};

/** The second place, to which finished backups are copied. */
export interface CopySettings {
  /** SGI_BACKUP_COPY_KEEP: how many of a kind and scope are kept there; default 30. */
  keep: number;
  /** SGI_BACKUP_COPY_DIR: a folder, as an absolute path; SGI_BACKUP_S3_…: a bucket. */
  place: { folder: string } | { objects: ObjectSettings };
}

const BUCKET = "SGI_BACKUP_S3_";
const bucketName = (name: string) => name.replace(/^SGI_S3_/, BUCKET);

/** Needed for a bucket; the other settings have defaults. */
const NEEDED = ["ENDPOINT", "BUCKET", "ACCESS_KEY", "SECRET_KEY"].map((end) => BUCKET + end);

export const copyVariables = {
  SGI_BACKUP_COPY_DIR: z
    .string()
    .refine(isAbsolute, "il percorso completo di una cartella, ad esempio /mnt/copie")
    .nullable()
    .default(null),
  SGI_BACKUP_COPY_KEEP: wholeNumber(1, MAX_KEPT).default(30),
  SGI_BACKUP_S3_ENDPOINT: objectVariables.SGI_S3_ENDPOINT,
  SGI_BACKUP_S3_REGION: objectVariables.SGI_S3_REGION,
  SGI_BACKUP_S3_BUCKET: objectVariables.SGI_S3_BUCKET,
  SGI_BACKUP_S3_PREFIX: objectVariables.SGI_S3_PREFIX,
  SGI_BACKUP_S3_ACCESS_KEY: objectVariables.SGI_S3_ACCESS_KEY,
  SGI_BACKUP_S3_SECRET_KEY: objectVariables.SGI_S3_SECRET_KEY,
  SGI_BACKUP_S3_PATH_STYLE: objectVariables.SGI_S3_PATH_STYLE,
};

type Values = z.output<z.ZodObject<typeof copyVariables>>;

/** Null if there is no second place. */
export function copySettings(values: Values): CopySettings | null {
  const keep = values.SGI_BACKUP_COPY_KEEP;
  const folder = values.SGI_BACKUP_COPY_DIR;
  if (folder !== null) return { keep, place: { folder: resolve(folder) } };
  const objects = objectSettings({
    SGI_S3_ENDPOINT: values.SGI_BACKUP_S3_ENDPOINT,
    SGI_S3_REGION: values.SGI_BACKUP_S3_REGION,
    SGI_S3_BUCKET: values.SGI_BACKUP_S3_BUCKET,
    SGI_S3_PREFIX: values.SGI_BACKUP_S3_PREFIX,
    SGI_S3_ACCESS_KEY: values.SGI_BACKUP_S3_ACCESS_KEY,
    SGI_S3_SECRET_KEY: values.SGI_BACKUP_S3_SECRET_KEY,
    SGI_S3_PATH_STYLE: values.SGI_BACKUP_S3_PATH_STYLE,
  });
  return objects && { keep, place: { objects } };
}

/** With only some of the settings, backups would silently not be copied. */
export function copyProblems(given: Readonly<Record<string, string>>): string[] {
  const isBucket = Object.keys(objectVariables).some((name) => bucketName(name) in given);
  if (isBucket && given.SGI_BACKUP_COPY_DIR !== undefined) {
    return [`SGI_BACKUP_COPY_DIR e ${BUCKET}…: indica una sola copia esterna per i backup.`];
  }
  if (isBucket) {
    return NEEDED.filter((name) => given[name] === undefined).map(
      (name) => `${name}: manca, e per la copia esterna dei backup servono ${NEEDED.join(", ")}.`,
    );
  }
  const isAlone =
    given.SGI_BACKUP_COPY_KEEP !== undefined && given.SGI_BACKUP_COPY_DIR === undefined;
  return isAlone
    ? ["SGI_BACKUP_COPY_KEEP: manca la copia esterna, SGI_BACKUP_COPY_DIR o SGI_BACKUP_S3_…."]
    : [];
}

/** Why the second place is not separate: one dying disk would destroy both. */
export function samePlaceProblems({
  dataDir,
  objects,
  copies,
}: {
  dataDir: string;
  objects: ObjectSettings | null;
  copies: CopySettings | null;
}): string[] {
  if (copies === null) return [];
  if ("folder" in copies.place) {
    const { folder } = copies.place;
    if (!isInFolder(folder, dataDir) && !isInFolder(dataDir, folder)) return [];
    return [
      `SGI_BACKUP_COPY_DIR: ${folder} e la cartella dei dati ${dataDir} sono una dentro l'altra: serve una cartella di un altro disco.`,
    ];
  }
  const placeOf = ({ endpoint, bucket, prefix }: ObjectSettings) =>
    `${endpoint}/${bucket}/${prefix}`;
  if (objects === null || placeOf(objects) !== placeOf(copies.place.objects)) return [];
  return [
    `${BUCKET}BUCKET e ${BUCKET}PREFIX: sono quelli di SGI_S3_…, e la copia esterna deve essere un'altra.`,
  ];
}

/** Whether a path is a folder or something in it; both absolute. */
export function isInFolder(path: string, folder: string): boolean {
  const way = relative(folder, path);
  return way !== ".." && !way.startsWith(`..${sep}`) && !isAbsolute(way);
}
