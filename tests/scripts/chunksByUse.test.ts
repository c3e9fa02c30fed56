import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { chunksByUse } from "../../ui/build/chunksByUse";

/** Builds a panel of only these pages and parts. */
async function build(entries: readonly string[]): Promise<unknown> {
  const root = await mkdtemp(join(tmpdir(), "sgi-chunks-"));
  onTestFinished(() => rm(root, { recursive: true, force: true }));
  const imports = entries.map((name) => `import("./${name}")`).join(";");
  await writeFile(join(root, "index.html"), `<script type="module">${imports}</script>`);
  for (const name of entries) await writeFile(join(root, name), `export const a = "${name}";`);
  const { config } = chunksByUse({ root, publicDir: false });
  if (typeof config !== "function") throw new TypeError("The plug-in has no hook.");
  return Reflect.apply(config, {}, [{}, { command: "build", mode: "production" }]);
}

const ENTRIES = [
  ...["LandingPage.tsx", "DashboardPage.tsx", "readAhead.ts", "AvatarMenu.tsx", "AuthPage.tsx"],
  ...["MenuPopup.tsx", "AvatarPopup.tsx", "DialogPopup.tsx", "MobileSheet.tsx", "Navigation.tsx"],
  ...["SessionWatch.tsx", "DocumentPage.tsx", "documentAhead.ts", "History.tsx"],
  "RequestsCard.tsx",
];

test("splits the code when every named page and part exists", async () => {
  await expect(build(ENTRIES)).resolves.toMatchObject({ build: {} });
});

test("fails the build when a page has another name", async () => {
  const renamed = ENTRIES.map((name) => (name === "AuthPage.tsx" ? "SignInPage.tsx" : name));
  await expect(build(renamed)).rejects.toThrow("AuthPage.tsx");
});
