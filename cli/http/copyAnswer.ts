import { bareRevision } from "@sgi/core/documents";
import type { OpenAnswer, OpenRequest } from "@sgi/core/opener";
import { localOpenerTexts } from "@sgi/core/texts/helper";
import type { Copy } from "../copies/copyChecker";

type CopyFields = Pick<OpenAnswer, "copy" | "copyRevision">;

/** What an answer says of the copy: which of the revisions sent it is, and no hash. */
export function copyFields(copy: Copy | null): CopyFields {
  if (copy === null) return {};
  const { state, revision } = copy;
  return { copy: state, ...(revision !== null && { copyRevision: revision }) };
}

export function supersededText({ revision }: Copy, request: OpenRequest): string {
  return localOpenerTexts.superseded(bareRevision(revision ?? ""), revisionInForce(request));
}

/** As the panel writes it in its texts. */
export function revisionInForce({ fingerprints, revision }: OpenRequest): string {
  return bareRevision(fingerprints?.inForce?.revision ?? revision);
}
