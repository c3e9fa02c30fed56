/** An archive of `ar`, which a deb is. Source: deb(5). */
const MAGIC = "!<arch>\n";
const HEADER_BYTES = 60;
const SIZE_AT = 48;

interface Member {
  name: string;
  bytes: Buffer;
}

/** @throws {Error} For anything else. */
export function readAr(archive: Buffer): Member[] {
  if (archive.toString("latin1", 0, MAGIC.length) !== MAGIC) throw new Error("no archive of ar");
  const members: Member[] = [];
  for (let at = MAGIC.length; at + HEADER_BYTES <= archive.length; ) {
    const header = archive.toString("latin1", at, at + HEADER_BYTES);
    const size = Number(header.slice(SIZE_AT, SIZE_AT + 10));
    const start = at + HEADER_BYTES;
    const name = header.slice(0, 16).trimEnd().replace(/\/$/, "");
    members.push({ name, bytes: archive.subarray(start, start + size) });
    at = start + size + (size % 2);
  }
  return members;
}

/** `seconds`: the time of every member, since 1970. */
export function writeAr(members: readonly Member[], seconds: number): Buffer {
  const parts = members.flatMap(({ name, bytes }) => {
    const fields = [name.padEnd(16), String(seconds).padEnd(12), "0".padEnd(6), "0".padEnd(6)];
    const header = `${fields.join("")}${"100644".padEnd(8)}${String(bytes.length).padEnd(10)}\`\n`;
    return [Buffer.from(header), bytes, Buffer.from(bytes.length % 2 === 1 ? "\n" : "")];
  });
  return Buffer.concat([Buffer.from(MAGIC), ...parts]);
}
