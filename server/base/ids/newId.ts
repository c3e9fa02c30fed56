import { randomUUID } from "node:crypto";

/** Makes a unique id. Injected, so that tests can predict ids. */
export type NewId = () => string;

/** Random ids, which reveal neither order nor number. */
export const newId: NewId = () => randomUUID();

/** Whether a text may be an id: ids have no control characters, which PostgreSQL partly refuses. */
export function isPossibleId(text: string): boolean {
  return !/\p{Cc}/u.test(text);
}
