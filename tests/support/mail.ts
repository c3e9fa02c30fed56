import { watch } from "node:fs";
import { mkdir, readdir, readFile } from "node:fs/promises";
import { join } from "node:path";

/**
 * The address in the newest mail to `to` that the server has kept in its data folder; waits for one
 * beyond the `seen` that were there before.
 */
export async function linkInMail(dataDir: string, to: string, seen = 0): Promise<string> {
  const folder = join(dataDir, "mail");
  await mkdir(folder, { recursive: true });
  const watcher = watch(folder);
  try {
    for (;;) {
      const changed = new Promise((resolve) => watcher.once("change", resolve));
      const mails = await mailsTo(folder, to);
      const [newest] = mails.slice(seen).reverse();
      if (newest !== undefined) return linkOf(newest);
      await changed;
    }
  } finally {
    watcher.close();
  }
}

/** The mails to an address, as they were written. */
async function mailsTo(folder: string, to: string): Promise<string[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith(".eml")).sort();
  const mails = await Promise.all(names.map((name) => readFile(join(folder, name), "utf8")));
  return mails.filter((mail) => mail.includes(`To: ${to}`));
}

/** Addresses are long: the mail may break them, and write `=` as `=3D`. Source: RFC 2045 §6.7. */
function linkOf(mail: string): string {
  const isQuoted = /Content-Transfer-Encoding: quoted-printable/i.test(mail);
  const text = isQuoted ? mail.replace(/=\r?\n/g, "").replace(/=3D/g, "=") : mail;
  const link = /https?:\/\/[^\s"<>]*\/reset-password\?[^\s"<>]+/.exec(text)?.[0];
  if (link === undefined) throw new Error(`No link in the mail: ${mail}`);
  return link;
}
