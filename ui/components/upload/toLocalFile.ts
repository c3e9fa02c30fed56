import { type LocalFile, relativePathOf } from "@sgi/core/uploads";

/** A file as the drop library gives it: with its path, when it came in a folder. */
export interface PickedFile extends File {
  /** The path as the library gives it: `/SGI/4.3.pdf` or `./4.3.pdf`. */
  readonly path?: string;
}

/** A file as the rules of the upload read it. */
export function toLocalFile(file: PickedFile): LocalFile {
  const path = relativePathOf(file.path || file.webkitRelativePath || file.name);
  return {
    name: file.name,
    sizeBytes: file.size,
    type: file.type,
    relativePath: path === file.name ? "" : path,
    lastModified: file.lastModified,
    file,
  };
}
