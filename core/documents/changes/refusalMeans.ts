import type { Client } from "../../api/client";
import { ApiError } from "../../api/errors";
import { getDocument } from "../api";
import type { Document } from "../document";

/**
 * Tells whether a refusal means that a document already is what it was to become: the host is asked,
 * since it may say 409 of other things too, and 412 of a change that was the first try's. No answer:
 * it is not known to be. A document that is not
 * found any more is obsolete at a host that keeps those elsewhere.
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
