import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { findPostgresPrograms } from "../../scripts/postgres/privatePostgres";
import { providePostgres } from "./globalSetup";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "sgi-programs-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

function install(version: string) {
  mkdirSync(join(folder, version, "bin"), { recursive: true });
  writeFileSync(join(folder, version, "bin", "initdb"), "");
}

it("finds the newest PostgreSQL whose server is installed", () => {
  for (const version of ["9", "15", "13"]) install(version);
  mkdirSync(join(folder, "16", "bin"), { recursive: true });
  expect(findPostgresPrograms(folder)).toBe(join(folder, "15", "bin"));
});

it("finds none when none is installed", () => {
  expect(findPostgresPrograms(folder)).toBeNull();
  expect(findPostgresPrograms(join(folder, "missing"))).toBeNull();
});

it("fails without PostgreSQL when the tests must not be skipped", async () => {
  const provide = vi.fn();
  const missing = providePostgres({ programs: null, isProof: true, provide, warn: vi.fn() });
  await expect(missing).rejects.toThrow("PostgreSQL is not installed");
  expect(provide).not.toHaveBeenCalled();
});

it("otherwise warns without PostgreSQL, and skips its tests", async () => {
  const provide = vi.fn();
  const warn = vi.fn();
  await providePostgres({ programs: null, isProof: false, provide, warn });
  expect(provide).toHaveBeenCalledWith(null);
  expect(warn).toHaveBeenCalledOnce();
});
