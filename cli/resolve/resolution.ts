import type { OpenRequest } from "@sgi/core/opener/api";

/** A file that may be opened, as it was a moment ago. */
export interface Found {
  readonly kind: "found";
  /** The real path, inside the real path of a root. */
  readonly path: string;
  /** `device:inode` of the file, so that a swapped one is noticed before it is launched. */
  readonly id: string;
  /** How many other copies match the document's folders as well as this one. */
  readonly others: number;
  /** By its address, or by name in the index. */
  readonly how: "probe" | "index";
}

/** Why a file that is there is not opened. */
export type FileRefusal = "outside" | "type" | "notFile" | "unreadable";

/** What became of a request to open a document. Source: decisions 35, 42, 43. */
export type Resolution =
  | Found
  /** Several files have the name and none lies in the document's folders. */
  | { readonly kind: "ambiguous"; readonly count: number }
  /** `silent`: a folder did not answer in time, so the file may yet be there. */
  | { readonly kind: "notFound"; readonly silent: boolean }
  | { readonly kind: "refused"; readonly reason: FileRefusal }
  | { readonly kind: "invalid"; readonly field: keyof OpenRequest };

/** What is asked for: every part may be missing, and names are built from what is there. */
export type OpenQuery = { readonly [Part in keyof OpenRequest]?: OpenRequest[Part] | undefined };

export interface Resolver {
  /** Answers within 1.2 s whatever the disks do; never rejects for what a request holds. */
  resolve(query: OpenQuery): Promise<Resolution>;
  /** Whether the file is still the one that was found: asked right before it is launched. */
  isStillThere(found: Found): Promise<boolean>;
}
