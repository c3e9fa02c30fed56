export interface ListPart {
  offset: number;
  limit: number;
}
