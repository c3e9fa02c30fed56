import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, expect, it } from "vitest";
import { copyDocuments, linkWithin } from "../../scripts/release/documents";
import { brokenLinks, documentsBelow } from "./testing/brokenLinks";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "sgi-documents-"));
  return () => rmSync(folder, { recursive: true });
});

it("takes the operators' documents, whose links stay within the release", async () => {
  await copyDocuments(folder);
  expect(documentsBelow(folder)).toEqual(
    expect.arrayContaining([
      "CHANGELOG.md",
      "README.md",
      "docs/deploy/README.md",
      "docs/guides/administrators.md",
      "docs/guides/google.md",
      "docs/guides/monitoring.md",
      "docs/guides/pc-users.md",
      "docs/local-opener.md",
    ]),
  );
  expect(brokenLinks(folder)).toEqual([]);
  const page = (path: string) => readFileSync(join(folder, path), "utf8");
  expect(page("docs/deploy/README.md")).toContain("(../guides/administrators.md#commands)");
  expect(page("docs/guides/administrators.md")).toContain("(settings.md)");
  expect(page("docs/guides/monitoring.md")).toContain("(../monitoring/alerts.yml)");
  expect(page("README.md")).toContain("(LICENSE)");
  expect(page("docs/guides/pc-users.md")).toContain("(../images/opener-attivo.png)");
  expect(existsSync(join(folder, "docs/images/dashboard.png"))).toBe(true);
});

it("keeps only the text of a link whose target is left out, and every other link whole", () => {
  mkdirSync(join(folder, "docs"));
  writeFileSync(join(folder, "there.md"), "");
  const text =
    "[a `b`](../there.md#c), [d](../core/e.ts), [f](#g), ![h](i.png), [j](https://k.it/l)";
  expect(linkWithin(text, { folder, page: "docs/page.md" })).toBe(
    "[a `b`](../there.md#c), d, [f](#g), h, [j](https://k.it/l)",
  );
});
