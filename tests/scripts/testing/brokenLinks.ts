import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";

const LINK = /\]\((?!https?:|mailto:|#)([^)#\s]+)[^)]*\)/g;

/** The documents below a folder, without those of installed packages. */
export function documentsBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((path) => path.endsWith(".md") && !path.includes("node_modules"))
    .toSorted();
}

/** The documents' links that lead to no file in the folder, as `page: link`. */
export function brokenLinks(folder: string): string[] {
  return documentsBelow(folder).flatMap((page) =>
    [...readFileSync(join(folder, page), "utf8").matchAll(LINK)]
      .map(([, link = ""]) => link)
      .filter((link) => {
        const target = join(dirname(page), link);
        return target.startsWith("..") || !existsSync(join(folder, target));
      })
      .map((link) => `${page}: ${link}`),
  );
}
