import { watch } from "node:fs";
import { mkdir, readdir, readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { linkInMail as findLink } from "../../scripts/start/lines";
import type { RunningPanel } from "./servePanel";

type Servers = Pick<RunningPanel, "dataDirs">;

/**
 * The link in the newest mail to `to` that a server has stored in its data folder; waits for one
 * more than the `seen` earlier ones.
 */
export async function linkInTestMail(servers: Servers, to: string, seen = 0): Promise<string> {
  const folders = mailFolders(servers);
  for (const folder of folders) await mkdir(folder, { recursive: true });
  const watchers = folders.map((folder) => watch(folder));
  try {
    for (;;) {
      const changed = new Promise((resolve) => {
        for (const watcher of watchers) watcher.once("change", resolve);
      });
      const mails = (await keptMails(servers)).filter((mail) => mail.includes(`To: ${to}`));
      const [newest] = mails.slice(seen).reverse();
      if (newest !== undefined) return linkOf(newest);
      await changed;
    }
  } finally {
    for (const watcher of watchers) watcher.close();
  }
}

/** The mails that servers have stored, as written, in order. */
export async function keptMails(servers: Servers): Promise<string[]> {
  const found = await Promise.all(
    mailFolders(servers).map(async (folder) => {
      const names = await readdir(folder).catch(() => []);
      const paths = names.filter((name) => name.endsWith(".eml")).map((name) => join(folder, name));
      return Promise.all(paths.map(async (path) => ({ path, at: (await stat(path)).mtimeMs })));
    }),
  );
  // Their names are ids, and tell no order.
  const sorted = found.flat().sort((a, b) => a.at - b.at);
  return Promise.all(sorted.map(({ path }) => readFile(path, "utf8")));
}

function mailFolders({ dataDirs }: Servers): string[] {
  return dataDirs.map((dataDir) => join(dataDir, "mail"));
}

function linkOf(mail: string): string {
  const link = findLink(mail);
  if (link === null) throw new Error(`No link in the mail: ${mail}`);
  return link;
}
