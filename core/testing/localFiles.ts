import type { LocalFile } from "../uploads/localFile";

/** A small PDF chosen by itself, with the given facts. */
export function aFile(facts: Partial<LocalFile> = {}): LocalFile {
  const name = facts.name ?? "politica.pdf";
  return {
    name,
    sizeBytes: 4,
    type: "application/pdf",
    relativePath: "",
    lastModified: 0,
    file: new Blob(["%PDF"]),
    ...facts,
  };
}

/** So many files in one folder, each with a name of its own. */
export function someFiles(count: number, facts: Partial<LocalFile> = {}): LocalFile[] {
  return Array.from({ length: count }, (_, index) =>
    aFile({ name: `${index}.pdf`, relativePath: `SGI/${index}.pdf`, ...facts }),
  );
}
