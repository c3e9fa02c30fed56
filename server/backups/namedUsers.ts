/**
 * The most addresses, and bytes of them, in one list of an audit entry: three lists fit in an
 * entry.
 */
const MAX_NAMED = 100;
const MAX_NAMED_BYTES = 20_000;

/** The first addresses, followed by the number of the others. */
export function namedUsers(emails: readonly string[], most = MAX_NAMED): string[] {
  let bytes = 0;
  const cut = emails.findIndex((email, at) => {
    bytes += Buffer.byteLength(JSON.stringify(email)) + 1;
    return at >= most || bytes > MAX_NAMED_BYTES;
  });
  return cut < 0 ? [...emails] : [...emails.slice(0, cut), `e altri ${emails.length - cut}`];
}
