import { readQuery } from "@sgi/core/api";
import { listRevisions, type RevisionHistory } from "@sgi/core/documents/history";
import { apiQueryAtom } from "../api/apiQuery";
import { clientAtom } from "../session/scope";

/** A document's revisions, by its legacyId. Source: spec 3 §2. */
export function historyQueryAtom(id: string) {
  return apiQueryAtom<RevisionHistory>((get) => ({
    ...readQuery(get(clientAtom), listRevisions, { id }),
  }));
}
