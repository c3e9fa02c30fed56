import type { OpenRequest } from "@sgi/core/opener";
import type { FileRefusal } from "../files/fileChecker";

/** A file that may be opened, as it was a moment ago. */
export interface Found {
  readonly kind: "found";
  /** The real path, inside the real path of a root. */
  readonly path: string;
  /** `device:inode` of the file, so that a swapped one is noticed before it is launched. */
  readonly id: string;
  /** Where it lies, when that is not the document's address: as many folders as tell it apart. */
  readonly elsewhere: string | null;
  /** How many other copies were met. */
  readonly others: number;
  /** By its address, or by name in the index. */
  readonly how: "probe" | "index";
}

/** Why a document opens nothing. */
export type Unopened =
  /** Several files may be the document, and nothing tells which. */
  | { readonly kind: "ambiguous"; readonly count: number }
  /** What is there says another revision, or lies elsewhere and says none (null). */
  | { readonly kind: "revision"; readonly onDisk: string | null; readonly wanted: string }
  /** `silent`: a folder did not answer in time, so the file may yet be there. */
  | { readonly kind: "notFound"; readonly silent: boolean }
  | { readonly kind: "refused"; readonly reason: FileRefusal }
  | { readonly kind: "invalid"; readonly field: keyof OpenRequest };

/** Where a document would open, or why it would not. Source: settled points 35, 42, 43, 51 and 52. */
export type Resolution = Found | Unopened;

export interface Resolver {
  /**
   * Where a document would open, or why not: nothing is opened. Answers within 1.1 s whatever the
   * disks do; never rejects for what a request holds.
   */
  resolve(request: OpenRequest): Promise<Resolution>;
  /** Whether the file is still the one that was found: asked right before it is launched. */
  isStillThere(found: Found): Promise<boolean>;
}
