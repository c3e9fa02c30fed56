import type { OpenAnswer, OpenRequest } from "@sgi/core/opener";
import { copyTexts } from "@sgi/core/texts/opener";
import type { Copy } from "../copies/copyChecker";

type CopyFields = Pick<OpenAnswer, "copy" | "copyRevision">;

/** What an answer says of the copy: which of the revisions sent it is, and no hash. */
export function copyFields(copy: Copy | null): CopyFields {
  if (copy === null) return {};
  const { state, revision } = copy;
  return { copy: state, ...(revision !== null && { copyRevision: revision }) };
}

export function supersededText({ revision }: Copy, request: OpenRequest): string {
  return copyTexts.superseded(revision ?? "", revisionInForce(request));
}

export function otherText(request: OpenRequest): string {
  return copyTexts.other.text(revisionInForce(request));
}

function revisionInForce({ fingerprints, revision }: OpenRequest): string {
  return fingerprints?.inForce?.revision ?? revision;
}
