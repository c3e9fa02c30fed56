/** The parameter that marks the return from a sync of the document page, as `true`. Source: spec 2 §2. */
const FROM_SYNC = "fromSync";

/** Whether an address's search part marks the return from a sync. */
export function isFromSync(search: string): boolean {
  return new URLSearchParams(search).get(FROM_SYNC) === "true";
}

/** The search part of an address without that mark: empty, or with its `?`. */
export function withoutFromSync(search: string): string {
  const params = new URLSearchParams(search);
  params.delete(FROM_SYNC);
  const rest = params.toString();
  return rest === "" ? "" : `?${rest}`;
}
