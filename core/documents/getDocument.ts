import { route } from "../api/route";
import { type DocumentDetails, readDetails } from "./documentDetails";

/**
 * One document, null for none; `id` is its legacyId. Apart from the other routes, since the index
 * reads no details. Source: spec 2 §7, settled points 12 and 62.
 */
export const getDocument = route({
  method: "GET",
  path: "/api/documents/:id",
  input: null,
  output: {
    parse: (value: unknown): DocumentDetails | null => (value === null ? null : readDetails(value)),
  },
});
