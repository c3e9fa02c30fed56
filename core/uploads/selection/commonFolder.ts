import type { LocalFile } from "../localFile";

/** The folder that all files come from, when it is one; null otherwise. */
export function commonFolder(files: readonly Pick<LocalFile, "relativePath">[]): string | null {
  const [folder = null, ...others] = new Set(files.map(topFolder));
  return others.length === 0 ? folder : null;
}

function topFolder({ relativePath }: Pick<LocalFile, "relativePath">): string | null {
  const cut = relativePath.indexOf("/");
  return cut < 0 ? null : relativePath.slice(0, cut);
}
