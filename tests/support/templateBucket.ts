import { randomUUID } from "node:crypto";
import { cp } from "node:fs/promises";
import { join } from "node:path";
import type { ObjectSettings } from "@sgi/server/base/config/objectSettings";
import { newId } from "@sgi/server/base/ids/newId";
import { copyFiles } from "@sgi/server/storage/installation/copyFiles";
import { openData } from "@sgi/server/storage/installation/openData";
import { startS3Server } from "@sgi/server/storage/objects/testing/s3Server";

/** A bucket that tests copy, on a private S3 server, and the folder with the server's buckets. */
export interface TemplateBucket {
  settings: ObjectSettings;
  folder: string;
}

export async function startTemplateBucket(
  folder: string,
): Promise<TemplateBucket & { stop(): Promise<void> }> {
  const { settings, stop } = await startS3Server(folder);
  return { settings, folder, stop };
}

/** Moves the files of an installation into the bucket, as `files copy` does. */
export async function fillTemplateBucket(
  { settings: objects }: TemplateBucket,
  place: { dataDir: string; databaseUrl: string },
): Promise<void> {
  const config = { ...place, secretKey: null, objects: null };
  const deps = { pid: process.pid, newId, warn: () => undefined, mayCreate: true };
  const opened = await openData(config, { ...deps, fromFolder: true });
  if (!opened.ok) throw new Error(opened.problem);
  const { store, installation, files: source, close } = opened.data;
  const given = { source, store, installation, newId, onFile: () => undefined };
  const { damaged } = await copyFiles({ ...place, objects }, given);
  await close();
  if (damaged.length > 0) throw new Error(`damaged: ${damaged}`);
}

/** Copies the template into a new bucket; gives its settings. */
export async function copyTemplateBucket({
  settings,
  folder,
}: TemplateBucket): Promise<ObjectSettings> {
  const bucket = randomUUID();
  await cp(join(folder, settings.bucket), join(folder, bucket), { recursive: true });
  return { ...settings, bucket };
}
