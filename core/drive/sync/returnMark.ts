/** What marks a return in an address, as `true`: from the drive, or from a sync of the document page. Source: spec 2 §2. */
export type ReturnMark = "fromDrive" | "fromSync";

/** Whether an address's search part has the mark. */
export function hasMark(search: string, mark: ReturnMark): boolean {
  return new URLSearchParams(search).get(mark) === "true";
}

/** The search part of an address without the mark: empty, or with its `?`. */
export function withoutMark(search: string, mark: ReturnMark): string {
  const params = new URLSearchParams(search);
  params.delete(mark);
  const rest = params.toString();
  return rest === "" ? "" : `?${rest}`;
}
