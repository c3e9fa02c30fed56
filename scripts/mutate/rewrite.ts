/** Another text for a part of a file. */
export interface Rewrite {
  at: { start: number; end: number };
  kind: string;
  text: string;
  isStatement?: boolean;
}
