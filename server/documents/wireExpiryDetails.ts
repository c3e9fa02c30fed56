import type { DocumentDetails } from "@sgi/core/documents";
import { isAdmin } from "@sgi/core/session";
import { setForOther } from "../ingest/expiryDay";
import type { StoredReview } from "../storage/store/schema/deadlineTypes";
import type { StoredDocument } from "../storage/store/schema/documentTypes";
import type { StoredUser } from "../storage/store/schema/types";

type Sent = Pick<DocumentDetails, "expirySetFor" | "review">;

/** For a document's page: for which former revision its date was set, and the last review. */
export function wireExpiryDetails(
  document: StoredDocument,
  review: StoredReview | null,
  user: Pick<StoredUser, "role">,
): Sent {
  const setFor = isAdmin(user) ? setForOther(document) : null;
  return {
    ...(setFor !== null && { expirySetFor: setFor }),
    ...(review !== null && { review: wireReview(review) }),
  };
}

function wireReview({ at, name, email, note }: StoredReview) {
  return { at: new Date(at).toISOString(), by: name ?? email, note };
}
