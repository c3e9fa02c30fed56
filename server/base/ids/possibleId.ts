/** Whether a text may be an id: ids have no control characters, which PostgreSQL partly refuses. */
export function isPossibleId(text: string): boolean {
  return !/\p{Cc}/u.test(text);
}
