import type { Fingerprints, OpenRequest } from "@sgi/core/opener";
import { localOpenerTexts } from "@sgi/core/texts/opener";
import type { DurationMs } from "@sgi/core/time";
import type { Copy } from "../copies/copyChecker";
import type { FileRefusal } from "../files/fileChecker";
import type { FileIdentity } from "../files/filePort";

/** A file that may be opened, as it was a moment ago. */
export interface FoundFile {
  /** The real path, inside the real path of a root. */
  readonly path: string;
  /** So that a replaced file is noticed before the launch. */
  readonly identity: FileIdentity;
  /** The file's place when it is not the document's address: as many folders as distinguish it. */
  readonly elsewhere: string | null;
  /** Found at its address, or by name in the index. */
  readonly how: "probe" | "index";
}

export interface Found extends FoundFile {
  readonly kind: "found";
  /** The other copies, the better placed first. */
  readonly others: readonly FoundFile[];
}

/** Why a document does not open. */
export type Unopened =
  /** Several files may be the document, and nothing tells them apart. */
  | { readonly kind: "ambiguous"; readonly count: number; readonly sameName: boolean }
  /** The file there has another revision, or lies elsewhere and has none (null). */
  | { readonly kind: "revision"; readonly onDisk: string | null; readonly wanted: string }
  /**
   * `silent`: a folder did not answer in time, so the file may still exist; so it may in `lostRoot`,
   * a folder of the settings that does not exist now.
   */
  | { readonly kind: "notFound"; readonly silent: boolean; readonly lostRoot?: string }
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
  /**
   * Which revision the found file is; within `limitMs`, never rejects. If it is a superseded one and
   * another copy is in force, gives that.
   */
  tellCopy(
    found: Found,
    fingerprints: Fingerprints,
    limitMs: DurationMs,
  ): Promise<{ found: Found; copy: Copy }>;
  /**
   * Whether the found file is still the same, with `unchanged` also its content: asked right before
   * the launch.
   */
  isStillThere(found: Found, options?: { unchanged: boolean }): Promise<boolean>;
}

/** Why a document does not open, as the panel's user reads it. */
export function unopenedText(unopened: Unopened, { hasRoots }: { hasRoots: boolean }): string {
  switch (unopened.kind) {
    case "invalid":
      return localOpenerTexts.invalid[unopened.field];
    case "refused":
      return localOpenerTexts.refused[unopened.reason];
    case "ambiguous":
      return localOpenerTexts.ambiguous(unopened.count, unopened.sameName);
    case "revision":
      return unopened.onDisk === null
        ? localOpenerTexts.revisionUnsaid(unopened.wanted)
        : localOpenerTexts.otherRevision(unopened.onDisk, unopened.wanted);
    case "notFound":
      if (!hasRoots) return localOpenerTexts.noRoots;
      if (unopened.lostRoot) return localOpenerTexts.lostRoot(unopened.lostRoot);
      return unopened.silent ? localOpenerTexts.silent : localOpenerTexts.notFound;
  }
}
