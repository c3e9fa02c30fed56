import type { Client } from "../../api/client";
import { ApiError } from "../../api/errors";
import type { Document } from "../document";
import { getDocument } from "../getDocument";

/**
 * Whether a refused write means that the document already is in the wanted state. The host is
 * asked, since it may answer 409 for other reasons, and 412 because the first attempt had
 * succeeded. Without an answer: false. A document that is not found counts as obsolete, since some
 * hosts list those elsewhere.
 */
export function refusalMeans(
  client: Pick<Client, "call">,
  { legacyId: id }: Document,
  wanted: Pick<Document, "isObsolete">,
): (error: unknown) => Promise<boolean> {
  return async (error) => {
    if (!(error instanceof ApiError)) return false;
    if (error.status === 404) return wanted.isObsolete;
    if (error.status !== 409 && error.status !== 412) return false;
    const now = await client.call(getDocument, { params: { id } }).catch(() => null);
    return now?.isObsolete === wanted.isObsolete;
  };
}
