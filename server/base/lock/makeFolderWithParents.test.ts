import { mkdtempSync, rmSync, statSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { execaNode } from "execa";
import { beforeEach, expect, it } from "vitest";
import { PROGRAM } from "../../commands/testing/program";
import { forSqliteFirst } from "../../storage/store/testing/forEachEngine";
import { makeFolderWithParents } from "./ownerOnly";

const itHasModes = it.skipIf(process.platform === "win32");

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "sgi-make-"));
  return () => rmSync(folder, { recursive: true });
});

itHasModes(
  "makes a folder with those above it, for the owner alone, and leaves what is there",
  () => {
    for (const _ of ["first", "second"]) makeFolderWithParents(join(folder, "a", "b"), 0o700);
    for (const path of ["a", "a/b"]) expect(statSync(join(folder, path)).mode & 0o777).toBe(0o700);
    symlinkSync(join(folder, "a"), join(folder, "link"));
    makeFolderWithParents(join(folder, "link", "c"), 0o755);
    makeFolderWithParents(join(folder, "link"), 0o755);
    expect(statSync(join(folder, "a", "c")).mode & 0o777).toBe(0o755);
    expect(statSync(join(folder, "a")).mode & 0o777).toBe(0o700);
  },
);

it("fails where a file is in the way", () => {
  writeFileSync(join(folder, "file"), "");
  expect(() => makeFolderWithParents(join(folder, "file"), 0o700)).toThrow("EEXIST");
  expect(() => makeFolderWithParents(join(folder, "file", "a"), 0o700)).toThrow("ENOTDIR");
});

forSqliteFirst((engine) => {
  it.skipIf(process.platform !== "linux")(
    "ends with a reason where the system keeps no folders",
    { tags: ["long"] },
    async () => {
      const options = await engine.newDatabase();
      const database = "databaseUrl" in options ? { SGI_DATABASE_URL: options.databaseUrl } : {};
      const env = { SGI_DATA_DIR: "/proc/sgi/dati", ...database };
      const { exitCode, stderr } = await execaNode(
        PROGRAM,
        ["init", "--superadmin", "capo@esempio.it"],
        {
          env,
          reject: false,
          timeout: 15_000,
          killSignal: "SIGKILL",
        },
      );
      expect({ exitCode, stderr }).toEqual({
        exitCode: 1,
        stderr:
          "Impossibile usare la cartella dei dati /proc/sgi/dati: ENOENT: no such file or directory, mkdir '/proc/sgi'",
      });
    },
  );
});
