import { readdir, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import type { ObjectSettings } from "@sgi/server/base/config/objectSettings";
import { startMailServer } from "@sgi/server/mail/testing/mailServer";
import { objectEnv } from "@sgi/server/storage/objects/testing/objectPlace";
import { startS3Server } from "@sgi/server/storage/objects/testing/s3Server";

/** What several servers share besides their database. */
export interface CommonPlace {
  /** The settings that point to it. */
  env: Record<string, string>;
  objects: ObjectSettings | null;
  secretKey: string | null;
  /** The data folder of the next server. */
  nextFolder(): string;
  /** Removes what is lost with a server's machine. */
  forget(dataDir: string): Promise<void>;
  /** The hashes of the documents' files. */
  keptHashes(): Promise<Set<string>>;
  /** The texts of the sent mails, each once, even if sent twice under one name. */
  sentMails(): Promise<string[]>;
  close(): Promise<void>;
}

/** One data folder that all servers use. */
export function commonDrillFolder(folder: string): CommonPlace {
  const dataDir = join(folder, "data");
  const mails = join(dataDir, "mail");
  return {
    env: {},
    objects: null,
    secretKey: null,
    nextFolder: () => dataDir,
    forget: async () => undefined,
    keptHashes: async () => hashesAmong(await readdir(join(dataDir, "files"), { recursive: true })),
    async sentMails() {
      // A file that a killed server had only begun is no mail.
      const names = (await readdir(mails)).filter((name) => name.endsWith(".eml"));
      return Promise.all(names.map((name) => readFile(join(mails, name), "utf8")));
    },
    close: async () => undefined,
  };
}

/** A bucket and a mail server; each server has its own folder, which is lost with its machine. */
export async function commonBucket(folder: string): Promise<CommonPlace> {
  const s3 = join(folder, "s3");
  const { settings, stop } = await startS3Server(s3);
  const mailServer = await startMailServer();
  const secretKey = "the key that all servers have in common";
  let count = 0;
  return {
    env: {
      ...objectEnv(settings),
      SGI_SECRET_KEY: secretKey,
      SGI_SMTP_URL: `smtp://127.0.0.1:${mailServer.port}`,
      SGI_MAIL_FROM: "Pannello <pannello@example.it>",
      SGI_CONTACT_EMAIL: "contatti@example.it",
    },
    objects: settings,
    secretKey,
    nextFolder: () => join(folder, `machine-${++count}`),
    forget: (dataDir) => rm(dataDir, { recursive: true, force: true }),
    async keptHashes() {
      const paths = await readdir(join(s3, settings.bucket, settings.prefix), { recursive: true });
      return hashesAmong(paths.map((path) => path.replace(/\._S3rver_object$/, "")));
    },
    async sentMails() {
      const byName = new Map(mailServer.received.map(({ raw }) => [messageId(raw), raw]));
      return [...byName.values()];
    },
    async close() {
      await mailServer.stop();
      await stop();
    },
  };
}

function hashesAmong(paths: readonly string[]): Set<string> {
  return new Set(paths.map((path) => path.replaceAll("/", "")));
}

function messageId(mail: string): string {
  return /^Message-ID: (.*?)\r?$/im.exec(mail)?.[1] ?? mail;
}
