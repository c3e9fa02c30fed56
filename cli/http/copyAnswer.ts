import type { OpenAnswer, OpenRequest } from "@sgi/core/opener";
import { copyTexts } from "@sgi/core/texts/opener";
import type { Copy } from "../copies/copyChecker";

type CopyFields = Pick<OpenAnswer, "copy" | "copyRevision">;

/** What a response reveals about the copy: which of the given revisions it is, never a hash. */
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
