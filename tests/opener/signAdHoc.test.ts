import { expect, it } from "vitest";
import { signAdHoc } from "../../scripts/opener/macho/signAdHoc";
import { linkSegment, machO, readSignature } from "./machO";

const IDENTIFIER = "org.local-opener.helper";
const WHOLE = {
  identifier: IDENTIFIER,
  isAdHoc: true,
  coversAll: true,
  pagesRight: true,
  requirementsRight: true,
  slots: [0, 2, 0x10000],
};

it.each([5_000, 4_096, 1, 16 * 1024])("signs link data of %d bytes", (linkBytes) => {
  const signed = signAdHoc(machO({ linkBytes }), IDENTIFIER);
  expect(readSignature(signed)).toEqual(WHOLE);
  const { end, memory } = linkSegment(signed);
  expect(end).toBe(signed.length);
  expect(memory % 0x4000).toBe(0);
});

it("replaces a signature, and leaves its input unchanged", () => {
  const file = machO();
  const before = Buffer.from(file);
  const once = signAdHoc(file, "altro.nome");
  expect(file.equals(before)).toBe(true);
  const twice = signAdHoc(once, IDENTIFIER);
  expect(readSignature(twice)).toEqual(WHOLE);
  expect(twice.equals(signAdHoc(file, IDENTIFIER))).toBe(true);
});

it("notices a changed byte, as a Mac would", () => {
  const signed = signAdHoc(machO(), IDENTIFIER);
  signed.writeUInt8(signed.readUInt8(5_000) ^ 1, 5_000);
  expect(readSignature(signed).pagesRight).toBe(false);
});

it.each([
  ["no room for the command", machO({ room: 8 }), "no room"],
  ["something behind the link data", Buffer.concat([machO(), Buffer.alloc(9)]), "__LINKEDIT ends"],
  ["no Mach-O", Buffer.alloc(64), "not a thin 64-bit Mach-O"],
  ["nothing", Buffer.alloc(0), "not a thin 64-bit Mach-O"],
])("refuses a file with %s", (_, file, message) => {
  expect(() => signAdHoc(file, IDENTIFIER)).toThrow(message);
});
