import { fireEvent } from "@testing-library/react";

/** So many files of one folder, `SGI/1.pdf` and so on. */
export function folderFiles(count: number): File[] {
  return Array.from({ length: count }, (_, index) => localFile(`SGI/${index + 1}.pdf`));
}

/** A file at a path, as a browser gives it; `sizeBytes` is only claimed. */
export function localFile(path: string, { sizeBytes = 4 }: { sizeBytes?: number } = {}): File {
  const name = path.slice(path.lastIndexOf("/") + 1);
  const file = new File(["%PDF"], name, { type: "application/pdf", lastModified: 1_000 });
  Object.defineProperty(file, "size", { value: sizeBytes });
  Object.defineProperty(file, "webkitRelativePath", { value: path === name ? "" : path });
  return file;
}

/** Picks files or a folder, as the browser's own dialog does. */
export function pick(what: "files" | "folder" | "revision", files: readonly File[]): void {
  const input = document.querySelector<HTMLInputElement>(`input[data-picks="${what}"]`);
  if (input === null) throw new Error(`nothing picks ${what}`);
  fireEvent.change(input, { target: { files } });
}

/** The event data of files that are dragged or dropped. */
export function dragged(files: readonly File[]) {
  const items = files.map((file) => ({
    kind: "file",
    type: file.type,
    getAsFile: () => file,
    webkitGetAsEntry: () => null,
  }));
  return { dataTransfer: { types: ["Files"], items, files } };
}
