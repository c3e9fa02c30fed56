import { expect, it } from "vitest";
import { decodeBytes } from "./decodeText";

it.each(["windows-1252", "iso-8859-1", "latin1", "ascii"])(
  "reads what Windows writes, also under the name of %s [TEXT-01]",
  (encoding) => {
    const bytes = Buffer.from("6c927564697420803520e893949685", "hex");
    expect(decodeBytes(encoding, bytes)).toBe("l’udit €5 è“”–…");
    expect(decodeBytes(encoding, bytes, { fatal: true })).toBe("l’udit €5 è“”–…");
  },
);

it("leaves the other encodings as they are", () => {
  expect(decodeBytes("windows-1251", Buffer.from("cff0", "hex"))).toBe("Пр");
  expect(decodeBytes("utf-8", Buffer.from("è€"))).toBe("è€");
  expect(() => decodeBytes("utf-8", Buffer.from("e8", "hex"), { fatal: true })).toThrow(TypeError);
  expect(() => decodeBytes("manca", Buffer.from(""))).toThrow(RangeError);
});
