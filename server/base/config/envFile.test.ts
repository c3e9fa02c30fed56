import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, expect, it } from "vitest";
import { withEnvFile } from "./environment";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "sgi-env-"));
  return () => rmSync(folder, { recursive: true });
});

it("reads variables with quotes and comments; the environment's own come first", () => {
  writeFileSync(
    join(folder, ".env"),
    '# comment\nSGI_PORT=9000\nSGI_COMPANY_NAME="Brenta # S.r.l."\nSGI_HOST=::\nSGI_LOG_LEVEL=debug\n',
  );
  expect(withEnvFile({ SGI_HOST: "127.0.0.1", SGI_LOG_LEVEL: "" }, folder)).toEqual({
    SGI_PORT: "9000",
    SGI_COMPANY_NAME: "Brenta # S.r.l.",
    SGI_HOST: "127.0.0.1",
    SGI_LOG_LEVEL: "",
  });
});

it("is the environment alone without such a file", () => {
  expect(withEnvFile({ SGI_PORT: "1" }, folder)).toEqual({ SGI_PORT: "1" });
});

it("says which file it could not read", () => {
  mkdirSync(join(folder, ".env"));
  expect(() => withEnvFile({}, folder)).toThrow(
    `Impossibile leggere le impostazioni in ${join(folder, ".env")}`,
  );
});
