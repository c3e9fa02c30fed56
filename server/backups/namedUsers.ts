/** So many addresses, and bytes of them, a list of an audit entry names: three lists fit in an entry. */
const MAX_NAMED = 100;
const MAX_NAMED_BYTES = 20_000;

/** The first of many addresses, and in the end how many more there are. */
export function namedUsers(emails: readonly string[], most = MAX_NAMED): string[] {
  let bytes = 0;
  const cut = emails.findIndex((email, at) => {
    bytes += Buffer.byteLength(JSON.stringify(email)) + 1;
    return at >= most || bytes > MAX_NAMED_BYTES;
  });
  return cut < 0 ? [...emails] : [...emails.slice(0, cut), `e altri ${emails.length - cut}`];
}
