import { readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { ROOT } from "../../scripts/repository/root";

const foldersIn = (path: string) =>
  readdirSync(join(ROOT, path), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .filter((name) => !["dist", "node_modules", "testing", "build", "examples"].includes(name));

/** Rooms whose subject lies in one package alone. */
const ALONE: Readonly<Record<string, readonly string[]>> = {
  "ui/features": ["about", "landing", "support"],
  "core/texts": ["landing", "pageMeta", "shell", "support"],
  // What the panel's settings change are accounts here, the company's own among them.
  "server/accounts": ["settings"],
  "ui/features/accounts": ["settings"],
  "core/texts/accounts": ["settings"],
  server: "app base commands content http ingest mail pages sessions storage".split(" "),
};

it.each([
  ["ui/features", "core"],
  ["core/texts", "core"],
  ["server", "core"],
  ["server/accounts", "core/accounts"],
  ["ui/features/accounts", "core/accounts"],
  ["core/texts/accounts", "core/accounts"],
])("calls the rooms of %s by the names of %s", (path, core) => {
  const known = [...foldersIn(core), ...(ALONE[path] ?? [])];
  expect(foldersIn(path).filter((name) => !known.includes(name))).toEqual([]);
});

it("has one room for a domain in core: no part of one stands beside it", () => {
  const domains = foldersIn("core");
  const inside = domains
    .filter((name) => !["texts", "testing"].includes(name))
    .flatMap((name) => foldersIn(`core/${name}`));
  expect(inside.filter((name) => domains.includes(name) && name !== "names")).toEqual([]);
});
