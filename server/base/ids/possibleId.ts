/** Whether a text may be an id: none has control characters, and not every database takes them. */
export function isPossibleId(text: string): boolean {
  return !/\p{Cc}/u.test(text);
}
