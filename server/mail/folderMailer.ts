import { randomUUID } from "node:crypto";
import { mkdir, open, readdir, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { DAY_MS, type DurationMs, type EpochMs } from "@sgi/core/time";
import type { Logger } from "pino";
import { nullIfMissing } from "../base/nullIfMissing";
import { syncFolder } from "../storage/files/syncFolder";
import type { Mailer } from "./mailer";

/** Mails are kept no longer than the privacy page promises for messages. */
const KEPT_MS: DurationMs = 365 * DAY_MS;

interface Deps {
  folder: string;
  from: string;
  log: Pick<Logger, "warn">;
}

/**
 * Without a mail server, keeps mails as `.eml` files for the owner. The log names the file, never
 * the recipient or the text. Each file appears whole or not at all.
 */
export function createFolderMailer({ folder, from, log }: Deps): Mailer {
  let composer: ReturnType<typeof openComposer> | undefined;
  return {
    isFolder: true,
    async send({ id, ...mail }) {
      composer ??= openComposer();
      const { message } = await (await composer).sendMail({ ...mail, from });
      const path = join(folder, `${id}.eml`);
      await writeWhole(folder, path, message as Buffer);
      log.warn({ mail: id, file: path }, "mail written");
    },
    close: () => void composer?.then((each) => each.close()),
  };
}

/** The library is loaded for the first mail. */
async function openComposer() {
  const { createTransport } = await import("nodemailer");
  return createTransport({
    streamTransport: true,
    buffer: true,
    newline: "windows",
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

async function writeWhole(folder: string, path: string, bytes: Buffer): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  // A process that takes over a mail may run while the first one is still writing it.
  const draft = `${path}.${randomUUID()}.tmp`;
  try {
    const file = await open(draft, "wx", 0o600);
    try {
      await file.writeFile(bytes);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(draft, path);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
  await syncFolder(folder);
}

/** Deletes old mails of a folder, and drafts left by a killed process. */
export async function sweepMails(folder: string, now: EpochMs): Promise<void> {
  const names = await readdir(folder).catch(nullIfMissing);
  for (const name of names ?? []) {
    if (!/\.eml(\..*tmp)?$/.test(name)) continue;
    const path = join(folder, name);
    // Another process may be deleting in the same folder.
    const found = await stat(path).catch(nullIfMissing);
    if (found !== null && found.mtimeMs < now - KEPT_MS) await rm(path, { force: true });
  }
}
