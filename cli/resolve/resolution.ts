import type { OpenRequest } from "@sgi/core/opener";
import type { FileRefusal } from "../files/fileChecker";

/** A file that may be opened, as it was a moment ago. */
export interface Found {
  readonly kind: "found";
  /** The real path, inside the real path of a root. */
  readonly path: string;
  /** `device:inode` of the file, so that a replaced file is noticed before the launch. */
  readonly id: string;
  /** The file's place when it is not the document's address: as many folders as distinguish it. */
  readonly elsewhere: string | null;
  /** How many other copies were found. */
  readonly others: number;
  /** Found at its address, or by name in the index. */
  readonly how: "probe" | "index";
}

/** Why a document does not open. */
export type Unopened =
  /** Several files may be the document, and nothing tells them apart. */
  | { readonly kind: "ambiguous"; readonly count: number }
  /** The file there has another revision, or lies elsewhere and has none (null). */
  | { readonly kind: "revision"; readonly onDisk: string | null; readonly wanted: string }
  /** `silent`: a folder did not answer in time, so the file may still exist. */
  | { readonly kind: "notFound"; readonly silent: boolean }
  | { readonly kind: "refused"; readonly reason: FileRefusal }
  | { readonly kind: "invalid"; readonly field: keyof OpenRequest };

/** Which file would open, or why none. Source: settled points 35, 42, 43, 51 and 52. */
export type Resolution = Found | Unopened;

export interface Resolver {
  /**
   * Which file would open for a document, or why none; opens nothing. Answers within 1.1 s, however
   * slow the disks; never rejects because of the request.
   */
  resolve(request: OpenRequest): Promise<Resolution>;
  /** Whether the found file is still the same: asked right before the launch. */
  isStillThere(found: Found): Promise<boolean>;
}
