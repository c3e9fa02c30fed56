import { execFileSync, spawnSync } from "node:child_process";
import { readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { putFile, tempFolder } from "./testing/tempFolder";
import { writeWhole } from "./writeWhole";

it("replaces a file by one that only the user may read, and leaves no draft", async () => {
  const folder = tempFolder();
  const file = putFile(folder, "a.json", "vecchio");
  await writeWhole(file, "nuovo");
  expect(readFileSync(file, "utf8")).toBe("nuovo");
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(readdirSync(folder)).toEqual(["a.json"]);
});

// A 64 KiB disk that only this process sees.
it.skipIf(spawnSync("unshare", ["-rm", "true"]).status !== 0)(
  "keeps the old file where the disk is full, and leaves nothing beside it",
  () => {
    const disk = tempFolder();
    const script = path.join(import.meta.dirname, "testing/writeText.ts");
    const write = (letters: number) =>
      `'${process.execPath}' --import tsx '${script}' '${disk}/a.json' ${letters}`;
    const lines = `mount -t tmpfs -o size=64k tmpfs '${disk}'
      ${write(9)}; ${write(100_000)}; cat '${disk}/a.json'; echo; ls -A '${disk}'`;
    const told = execFileSync("unshare", ["-rm", "sh", "-euc", lines], { encoding: "utf8" });
    expect(told.trim().split("\n")).toEqual(["written", "ENOSPC", "xxxxxxxxx", "a.json"]);
  },
);
