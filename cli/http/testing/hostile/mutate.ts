/** Random numbers from 0 to below 1, the same for the same seed (mulberry32). */
export function createByteRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** The pieces that a mutation inserts. */
const PIECES = [
  "\r\n",
  "\r\n\r\n",
  "\0",
  "../",
  "..\\",
  "/",
  "//",
  "%2e%2e%2f",
  "\u202e",
  '"',
  "{",
  "]",
  "\\u0000",
  ":",
  " ",
  "Host: evil.test\r\n",
  "Origin: null\r\n",
  "Transfer-Encoding: chunked\r\n",
  "Content-Length: 0\r\n",
  "exe",
  "/etc/passwd",
  "\\\\server\\share",
  "__proto__",
  "\ud800",
  "null",
  "-1",
  "1e999",
];

/** Changes a request in one to four places: bytes flipped, taken out, doubled, put in, cut off. */
export function mutateBytes(bytes: Buffer, random: () => number): Buffer {
  let changed = Buffer.from(bytes);
  const times = 1 + Math.floor(random() * 4);
  for (let time = 0; time < times; time += 1) changed = mutateOnce(changed, random);
  return changed;
}

function mutateOnce(bytes: Buffer, random: () => number): Buffer<ArrayBuffer> {
  const at = Math.floor(random() * (bytes.length + 1));
  const to = Math.min(bytes.length, at + 1 + Math.floor(random() * 12));
  const [before, part, after] = [bytes.subarray(0, at), bytes.subarray(at, to), bytes.subarray(to)];
  switch (Math.floor(random() * 6)) {
    case 0:
      return Buffer.concat([
        before,
        part.map((byte) => byte ^ (1 << Math.floor(random() * 8))),
        after,
      ]);
    case 1:
      return Buffer.concat([before, after]);
    case 2:
      return Buffer.concat([before, part, part, after]);
    case 3:
      return Buffer.concat([before, Buffer.from([Math.floor(random() * 256)]), part, after]);
    case 4:
      return random() < 0.2 ? Buffer.from(before) : Buffer.concat([before, after, part]);
    default:
      return Buffer.concat([before, Buffer.from(piece(random)), part, after]);
  }
}

function piece(random: () => number): string {
  return PIECES[Math.floor(random() * PIECES.length)] ?? "";
}

const VALUES = [null, true, 0, -1, 1e300, "", [], {}, [[]], ["esca.pdf", 1], "a".repeat(2_000)];

/** Changes one to three fields of a body: dropped, replaced, nested, or their text mutated. */
export function mutateFields(
  body: Readonly<Record<string, unknown>>,
  random: () => number,
): Record<string, unknown> {
  const changed: Record<string, unknown> = { ...body };
  const times = 1 + Math.floor(random() * 3);
  for (let time = 0; time < times; time += 1) {
    const names = [...Object.keys(changed), "__proto__", "extra"];
    const name = names[Math.floor(random() * names.length)] ?? "extra";
    const value = changed[name];
    if (random() < 0.1) delete changed[name];
    else if (random() < 0.25) changed[name] = VALUES[Math.floor(random() * VALUES.length)];
    else changed[name] = mutateValue(value, random);
  }
  return changed;
}

function mutateValue(value: unknown, random: () => number): unknown {
  if (Array.isArray(value))
    return value.map((one) => (random() < 0.6 ? mutateValue(one, random) : one));
  const text = typeof value === "string" ? value : "";
  const at = Math.floor(random() * (text.length + 1));
  const cut = random() < 0.4 ? Math.floor(random() * 4) : 0;
  return text.slice(0, at) + piece(random) + text.slice(at + cut);
}
