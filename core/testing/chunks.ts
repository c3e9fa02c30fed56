/** A body that arrives in these chunks, then fails with `broken` if given. */
export function chunkedBody(
  chunks: readonly Uint8Array[],
  broken?: Error,
): ReadableStream<Uint8Array<ArrayBuffer>> {
  const left = [...chunks];
  return new ReadableStream({
    pull(controller) {
      const chunk = left.shift();
      if (chunk) controller.enqueue(Uint8Array.from(chunk));
      else if (broken) controller.error(broken);
      else controller.close();
    },
  });
}

/** A text's bytes, cut at byte offsets, even within a character. */
export function cutBytes(text: string, places: readonly number[]): Uint8Array[] {
  const bytes = new TextEncoder().encode(text);
  const cuts = [...new Set(places.map((place) => place % (bytes.length + 1)))].sort(
    (a, b) => a - b,
  );
  return [0, ...cuts].map((from, at) => bytes.slice(from, cuts[at] ?? bytes.length));
}
