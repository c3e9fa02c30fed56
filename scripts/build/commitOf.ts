import { execa } from "execa";

/**
 * The commit of a checkout, as `0239ca42`, with `.modified` behind it where files differ from it;
 * null where there is none: an unpacked tarball, also one that lies in another checkout.
 */
export async function commitOf(root: string): Promise<string | null> {
  const git = (...args: string[]) => execa("git", args, { cwd: root, reject: false });
  const above = await git("rev-parse", "--show-cdup");
  if (above.failed || above.stdout !== "") return null;
  const args = ["--always", "--abbrev=8", "--exclude=*", "--dirty=.modified"];
  const { failed, stdout } = await git("describe", ...args);
  return failed ? null : stdout;
}
