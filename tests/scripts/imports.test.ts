import { mkdir, mkdtemp, realpath, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join, relative } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { cruiseImports, folderGraph, knots, PACKAGES } from "../../scripts/imports/graph";

/** Imports that a rule refuses: an importer and what it imports. */
const REFUSED = [
  ["core imports nothing of ours", "core/time/a.ts", "scripts/repository/root.ts"],
  ["core imports nothing of ours", "core/time/b.ts", "ui/state/store.ts"],
  [
    "ui, server, cli and fixtures import core only",
    "fixtures/demo/a.ts",
    "server/storage/store/openStore.ts",
  ],
  ["ui, server, cli and fixtures import core only", "server/http/a.ts", "cli/gate/gate.ts"],
  ["ui, server, cli and fixtures import core only", "cli/gate/a.ts", "ui/state/store.ts"],
  ["core is imported by its entries", "ui/shell/c.ts", "core/accounts/contact/contactFlow.ts"],
  ["core is imported by its entries", "scripts/demo/b.ts", "core/accounts/contact/contactFlow.ts"],
  ["scripts import no tests", "scripts/demo/c.ts", "tests/support/drive.ts"],
  ["core knows no Node", "core/time/d.ts", "fs"],
  ["only core/react knows React", "core/time/e.ts", "react"],
  ["core's rules know no texts", "core/time/c.ts", "core/texts/days.ts"],
  ["the server knows no texts of the panel", "server/http/b.ts", "core/texts/days.ts"],
  ["nobody imports the ui's root", "ui/shell/a.tsx", "ui/app/services.ts"],
  ["nobody imports the ui's root", "ui/features/accounts/auth/a.tsx", "ui/app/services.ts"],
  [
    "features of the ui do not import each other",
    "ui/features/documents/index/uploads/a.ts",
    "ui/features/documents/obsolete/rows.ts",
  ],
  ["the shell knows no features", "ui/shell/b.tsx", "ui/features/documents/obsolete/rows.ts"],
  ["components import state and routing at most", "ui/components/a.tsx", "ui/shell/Frame.tsx"],
  ["state imports routing at most", "ui/state/a.ts", "ui/components/Button.tsx"],
  ["routing knows nothing of the panel", "ui/routing/a.ts", "ui/state/store.ts"],
  ["server/documents imports only rooms below it", "server/documents/a.ts", "server/drive/a.ts"],
  ["server/http imports only rooms below it", "server/http/c.ts", "server/documents/handlers.ts"],
  ["server/base imports only rooms below it", "server/base/ids/a.ts", "server/storage/files/a.ts"],
  [
    "folders of server/accounts and server/pages do not import each other",
    "server/accounts/users/a.ts",
    "server/accounts/reset/tokens.ts",
  ],
  [
    "server/documents/uploads knows no other documents",
    "server/documents/uploads/a.ts",
    "server/documents/handlers.ts",
  ],
  ["server/documents knows no uploads", "server/documents/c.ts", "server/documents/uploads/b.ts"],
  [
    "the store's schema know what is below them",
    "server/storage/store/schema/a.ts",
    "server/storage/store/queries/accounts/users.ts",
  ],
  [
    "the store's queries know what is below them",
    "server/storage/store/queries/a.ts",
    "server/storage/store/engines/sqlite.ts",
  ],
] as const;

const ALLOWED = [
  ["ui/app/main.tsx", "ui/features/accounts/auth/a.tsx"],
  ["ui/features/accounts/auth/registration/b.tsx", "ui/features/accounts/auth/a.tsx"],
  ["ui/features/accounts/auth/c.tsx", "ui/shell/Frame.tsx"],
  ["ui/components/b.tsx", "core/texts/days/index.ts"],
  ["scripts/demo/a.ts", "server/storage/store/openStore.ts"],
  ["server/storage/store/engines/a.ts", "server/storage/store/schema/types.ts"],
  ["server/accounts/users/b.ts", "server/http/messages.ts"],
  ["server/app/a.ts", "server/documents/handlers.ts"],
  ["server/documents/b.ts", "server/http/messages.ts"],
] as const;

/** Cycles of files, of folders whose files form none, and of a folder with one inside it. */
const CYCLES = [
  ["cli/gate/one.ts", "cli/gate/two.ts"],
  ["cli/gate/two.ts", "cli/gate/one.ts"],
  ["cli/roots/a.ts", "cli/index/a.ts"],
  ["cli/index/b.ts", "cli/roots/b.ts"],
  ["cli/http/answers/a.ts", "cli/http/a.ts"],
  ["cli/http/b.ts", "cli/http/answers/b.ts"],
] as const;

let root: string;

beforeAll(async () => {
  root = await realpath(await mkdtemp(join(tmpdir(), "sgi-imports-")));
  for (const name of PACKAGES) await mkdir(join(root, name));
});

afterAll(() => rm(root, { recursive: true, force: true }));

/** Writes a file that imports a type from another file or from a package. */
async function plant(importer: string, imported: string): Promise<void> {
  const isFile = imported.includes("/");
  if (isFile) await append(imported, "export type A = 1;\n");
  const way = isFile ? `./${relative(dirname(importer), imported)}` : imported;
  await append(importer, `import type { A } from "${way.replace(/\.tsx?$/, "")}";\n`);
}

async function append(path: string, text: string): Promise<void> {
  await mkdir(join(root, dirname(path)), { recursive: true });
  await writeFile(join(root, path), text, { flag: "a" });
}

describe("the rules of the imports", () => {
  const found: string[] = [];
  let cruised: Awaited<ReturnType<typeof cruiseImports>>;

  beforeAll(async () => {
    for (const [, importer, imported] of REFUSED) await plant(importer, imported);
    for (const [importer, imported] of [...ALLOWED, ...CYCLES]) await plant(importer, imported);
    cruised = await cruiseImports(root);
    const { violations } = cruised.summary;
    found.push(...violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`));
  });

  test.each(REFUSED)("refuse by '%s' that %s imports a type of %s", (rule, importer, imported) => {
    expect(found).toContain(`${rule}: ${importer} → ${imported}`);
  });

  test.each(ALLOWED)("let %s import %s", (importer, imported) => {
    expect(found.filter((line) => line.endsWith(`: ${importer} → ${imported}`))).toEqual([]);
  });

  test("refuse files in a cycle", () => {
    expect(found).toContain("no file cycles: cli/gate/one.ts → cli/gate/two.ts");
  });

  test("refuse folders in a cycle", () => {
    expect(found).toContain("no folder cycles: cli/roots → cli/index");
    const ofCli = (path: string) => (path.startsWith("cli/") ? dirname(path) : null);
    expect(knots(folderGraph(cruised, ofCli))).toEqual([
      ["cli/http", "cli/http/answers"],
      ["cli/index", "cli/roots"],
    ]);
  });
});
