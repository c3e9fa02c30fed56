/** What the gate knows of a request before a byte of its body is read. */
export interface RequestFacts {
  /** The caller's address, from the socket. */
  readonly peerAddress: string | undefined;
  readonly method: string;
  readonly url: string;
  readonly headers: HeaderFacts;
}

/** Headers by lower-case name, each value apart. */
export type HeaderFacts = ReadonlyMap<string, readonly string[]>;

/** Gathers Node's raw headers: names and values in turn. */
export function gatherHeaders(rawHeaders: readonly string[]): HeaderFacts {
  const headers = new Map<string, string[]>();
  for (let at = 0; at + 1 < rawHeaders.length; at += 2) {
    const name = (rawHeaders[at] ?? "").toLowerCase();
    headers.set(name, [...(headers.get(name) ?? []), rawHeaders[at + 1] ?? ""]);
  }
  return headers;
}

/** The first value of a header; the gate has already refused headers sent more than once. */
export function headerOf(headers: HeaderFacts, name: string): string | undefined {
  return headers.get(name)?.[0];
}
