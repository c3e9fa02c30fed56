import { localOpenerTexts } from "@sgi/core/texts/opener";
import type { Unopened } from "./resolution";

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
