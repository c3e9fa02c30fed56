import { randomUUID } from "node:crypto";
import { mkdir, open, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { createTransport } from "nodemailer";
import type { Logger } from "pino";
import { syncFolder } from "../storage/files/syncFolder";
import type { Mailer } from "./mailer";

interface Deps {
  folder: string;
  from: string;
  log: Pick<Logger, "warn">;
}

/**
 * Keeps mails as `.eml` files for the owner's eyes, where no mail server is configured, and tells of
 * each in the log, by its file: neither whom it is for, nor what it says. A file appears whole or not
 * at all.
 */
export function createFolderMailer({ folder, from, log }: Deps): Mailer {
  const composer = createTransport({
    streamTransport: true,
    buffer: true,
    newline: "windows",
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    isFolder: true,
    async send({ id, ...mail }) {
      const { message } = await composer.sendMail({ ...mail, from });
      const path = join(folder, `${id}.eml`);
      await writeWhole(folder, path, message as Buffer);
      log.warn({ mail: id, file: path }, "mail written");
    },
    close: () => composer.close(),
  };
}

async function writeWhole(folder: string, path: string, bytes: Buffer): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  // Who takes a mail over from another process may meet that one at it still.
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
