import { existsSync } from "node:fs";
import { cp, readdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { ROOT } from "../repository/root";

/** For people who run or use the panel; the developers' documents stay in the repository. */
const DOCUMENTS = [
  "CHANGELOG.md",
  "LICENSE",
  "README.md",
  "SECURITY.md",
  "docs/decisions",
  "docs/deploy",
  "docs/guides",
  "docs/images",
  "docs/local-opener.md",
  "docs/monitoring",
  "docs/performance.md",
  "docs/threat-model.md",
] as const;

/** A link to another file, or a picture: its text, its target, and the fragment. */
const LINK = /!?\[([^\]]*)\]\((?!https?:|mailto:|#)([^)#\s]+)(?:#[^)\s]*)?\)/g;

/** Copies the documents into a release's folder; their links then point only into it. */
export async function copyDocuments(folder: string): Promise<void> {
  for (const path of DOCUMENTS) await cp(join(ROOT, path), join(folder, path), { recursive: true });
  const names = await readdir(folder, { recursive: true });
  for (const page of names.filter((name) => name.endsWith(".md"))) {
    const path = join(folder, page);
    await writeFile(path, linkWithin(await readFile(path, "utf8"), { folder, page }));
  }
}

/** A page's text in which links to files outside `folder` become plain text. */
export function linkWithin(
  text: string,
  { folder, page }: { folder: string; page: string },
): string {
  return text.replace(LINK, (link: string, words: string, target: string) =>
    existsSync(join(folder, dirname(page), target)) ? link : words,
  );
}
