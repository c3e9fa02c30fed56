/** A part of a list. */
export interface ListPart {
  offset: number;
  limit: number;
}
