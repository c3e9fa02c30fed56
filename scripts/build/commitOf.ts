import { execa } from "execa";

/**
 * The commit of a checkout, as `0239ca42`, with `.modified` appended if files differ from it. Null
 * if `root` is no checkout's root, such as an unpacked tarball, even inside another checkout.
 */
export async function commitOf(root: string): Promise<string | null> {
  const git = (...args: string[]) => execa("git", args, { cwd: root, reject: false });
  const above = await git("rev-parse", "--show-cdup");
  if (above.failed || above.stdout !== "") return null;
  const args = ["--always", "--abbrev=8", "--exclude=*", "--dirty=.modified"];
  const { failed, stdout } = await git("describe", ...args);
  return failed ? null : stdout;
}
