import { chmodSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { putFile, tempFolder } from "../files/testing/tempFolder";
import { isTokenExposed, openToken, renewToken } from "./token";

describe("openToken", () => {
  it("makes one secret of 256 bits for the user alone, however many ask at once", async () => {
    const folder = path.join(tempFolder(), "dati");
    const tokens = await Promise.all([openToken(folder), openToken(folder), openToken(folder)]);
    expect(new Set(tokens).size).toBe(1);
    expect(Buffer.from(tokens[0] ?? "", "base64url")).toHaveLength(32);
    expect(statSync(path.join(folder, "token")).mode & 0o777).toBe(0o600);
    expect(await openToken(folder)).toBe(tokens[0]);
  });

  it.each(["", "breve", "a".repeat(44), "a".repeat(42), `${"a".repeat(42)}=`])(
    "makes a new one where %j is kept",
    async (kept) => {
      const folder = tempFolder();
      putFile(folder, "token", kept);
      expect(await openToken(folder)).toMatch(/^[\w-]{43}$/);
      expect(readFileSync(path.join(folder, "token"), "utf8").trim()).not.toBe(kept);
    },
  );

  it.each([0o604, 0o640, 0o666])("makes a new one where others may read it: %o", async (mode) => {
    const folder = tempFolder();
    const before = await openToken(folder);
    expect(await isTokenExposed(folder)).toBe(false);
    chmodSync(path.join(folder, "token"), mode);
    expect(await isTokenExposed(folder)).toBe(true);
    const after = await openToken(folder);
    expect(after).not.toBe(before);
    expect(statSync(path.join(folder, "token")).mode & 0o777).toBe(0o600);
    expect([await isTokenExposed(folder), await openToken(folder)]).toEqual([false, after]);
  });

  it("is replaced on demand", async () => {
    const folder = tempFolder();
    const before = await openToken(folder);
    const after = await renewToken(folder);
    expect(after).not.toBe(before);
    expect(await openToken(folder)).toBe(after);
  });
});
