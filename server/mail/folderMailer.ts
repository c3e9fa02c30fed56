import { randomUUID } from "node:crypto";
import { mkdir, open, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { createTransport } from "nodemailer";
import type { Logger } from "pino";
import { syncFolder } from "../files/syncFolder";
import type { Mailer } from "./mailer";

interface Deps {
  folder: string;
  from: string;
  log: Pick<Logger, "warn">;
  /** Whether the log may tell links: whoever reads it could open them. */
  tellsLinks: boolean;
}

/**
 * Keeps mails as `.eml` files for the owner's eyes, where no mail server is configured, and tells of
 * each in the log, on a machine of one's own with the link that it asks to open. A file appears whole or not at all.
 */
export function createFolderMailer({ folder, from, log, tellsLinks }: Deps): Mailer {
  const composer = createTransport({
    streamTransport: true,
    buffer: true,
    newline: "windows",
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send({ id, link, ...mail }) {
      const { message } = await composer.sendMail({ ...mail, from });
      const path = join(folder, `${id}.eml`);
      await writeWhole(folder, path, message as Buffer);
      log.warn(
        { to: mail.to, file: path, ...(tellsLinks && link !== undefined && { link }) },
        "mail written",
      );
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
