import { expect, it } from "vitest";
import { xlsx, zip } from "./testSupport/samples";
import { checkZip } from "./zipSizes";

const KB = 1_024;
const found = async (bytes: Buffer, maxBytes: number) => (await checkZip(bytes, maxBytes)).found;
const zeros = (bytes: number) => Buffer.alloc(bytes);

it("lets a real workbook pass, and up to the limit exactly", async () => {
  expect(await found(await xlsx("a"), 1_000 * KB)).toBe("fits");
  const parts = [
    { name: "a", content: zeros(60 * KB) },
    { name: "b", content: zeros(40 * KB), stored: true },
  ];
  expect(await found(zip(parts), 100 * KB)).toBe("fits");
  expect(await found(zip(parts), 100 * KB - 1)).toBe("tooLarge");
});

it("refuses a part that unpacks to more than it declares, without unpacking it all", async () => {
  const bomb = zip([{ name: "a", content: zeros(5_000 * KB), declaredBytes: 10 }]);
  expect(await found(bomb, 100 * KB)).toBe("damaged");
  const hidden = zip([{ name: "a", content: zeros(5_000 * KB), declaredBytes: 0 }]);
  expect(await found(hidden, 100 * KB)).toBe("damaged");
});

it("refuses a part that unpacks to less than it declares", async () => {
  const parts = [{ name: "a", content: zeros(10), declaredBytes: 20 }];
  expect(await found(zip(parts), KB)).toBe("damaged");
});

it("counts every part, also when many share the same bytes", async () => {
  const parts = Array.from({ length: 50 }, (_, index) => ({
    name: `${index}`,
    content: zeros(3 * KB),
  }));
  expect(await found(zip(parts), 100 * KB)).toBe("tooLarge");
});

it("reads sizes that only the long fields say", async () => {
  const bytes = await xlsx("a");
  const at = bytes.indexOf("PK\u0001\u0002", 0, "latin1");
  const nameBytes = bytes.readUInt16LE(at + 28);
  const extra = Buffer.alloc(4 + 16);
  extra.writeUInt16LE(1, 0);
  extra.writeUInt16LE(16, 2);
  extra.writeBigUInt64LE(BigInt(bytes.readUInt32LE(at + 24)), 4);
  extra.writeBigUInt64LE(BigInt(bytes.readUInt32LE(at + 20)), 12);
  const long = Buffer.concat([
    bytes.subarray(0, at + 46 + nameBytes),
    extra,
    bytes.subarray(at + 46 + nameBytes),
  ]);
  long.writeUInt32LE(0xffffffff, at + 20);
  long.writeUInt32LE(0xffffffff, at + 24);
  long.writeUInt16LE(extra.length, at + 30);
  expect(await found(long, 1_000 * KB)).toBe("fits");
  long.writeBigUInt64LE(2n ** 40n, at + 46 + nameBytes + 4);
  expect(await found(long, 1_000 * KB)).toBe("tooLarge");
});

it("refuses any cut or altered archive without failing", async () => {
  const whole = await xlsx("a");
  for (let bytes = 0; bytes < whole.length; bytes += 97) {
    expect(await found(whole.subarray(0, bytes), 1_000 * KB)).toBe("damaged");
  }
  for (let at = 0; at < whole.length; at += 31) {
    const altered = Buffer.from(whole);
    altered.writeUInt8(altered.readUInt8(at) ^ 0xff, at);
    expect(["fits", "tooLarge", "damaged"]).toContain(await found(altered, 1_000 * KB));
  }
});

it("tells each part's size", async () => {
  const check = await checkZip(zip([{ name: "città/a", content: zeros(60) }]), KB);
  expect(check).toEqual({ found: "fits", sizes: new Map([["città/a", 60]]) });
});
