import { expect, it } from "vitest";
import { createBackupCodeHash, newBackupCodes } from "./backupCodes";

const hash = createBackupCodeHash(Buffer.alloc(32, 1));

it("makes ten different codes of two halves [SETTINGS-33]", () => {
  const codes = newBackupCodes();
  expect(new Set(codes).size).toBe(10);
  for (const code of codes) expect(code).toMatch(/^[A-HJKMNP-Z2-9]{4}-[A-HJKMNP-Z2-9]{4}$/);
});

it("accepts a code in any case, with spaces and without its hyphen", () => {
  const known = hash("ABCD-2345", "anna");
  for (const typed of ["abcd-2345", "ABCD2345", " abcd 2345 "]) {
    expect(hash(typed, "anna")).toBe(known);
  }
});

it("stores a code as a value that differs for each user, key and code", () => {
  const others = [
    hash("ABCD-2345", "bruno"),
    hash("ABCD-2346", "anna"),
    createBackupCodeHash(Buffer.alloc(32, 2))("ABCD-2345", "anna"),
  ];
  expect(others).not.toContain(hash("ABCD-2345", "anna"));
});
