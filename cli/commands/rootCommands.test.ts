import { mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, expect, it } from "vitest";
import { checkRoot } from "../roots/checkRoot";
import { useCommands } from "./testing/runCommand";

const { run, home } = useCommands();
const listed = async () => (await run(["roots", "list", "--json"])).json().roots;

let documents = "";
beforeEach(() => {
  documents = join(home(), "SGI", "Documenti");
  mkdirSync(documents, { recursive: true });
});

it("adds a folder once, by its real path, and removes it", async () => {
  symlinkSync(documents, join(home(), "collegamento"));
  await run(["roots", "add", documents]);
  await run(["roots", "add", join(home(), "collegamento")]);
  expect(await listed()).toEqual([documents]);
  expect((await run(["roots", "remove", documents])).code).toBe(0);
  expect(await listed()).toEqual([]);
});

it("confirms a folder of downloads, since the user types at this PC", async () => {
  const landing = join(home(), "Scaricati", "SGI");
  mkdirSync(landing, { recursive: true });
  const fromPanel = await checkRoot(landing, {
    system: "linux",
    home: home(),
    timers: { after: () => () => undefined },
  });
  expect(fromPanel).toEqual({ ok: false, reason: "confirm" });
  expect((await run(["roots", "add", landing])).code).toBe(0);
});

it.each([
  ["/", "driveRoot"],
  ["/etc/ssl", "system"],
  ["//server/condivisa", "network"],
  ["/nessuna/cartella", "missing"],
])("refuses %s with its reason", async (path, reason) => {
  const { code, json } = await run(["roots", "add", path, "--json"]);
  expect(code).toBe(5);
  expect(json()).toMatchObject({ ok: false, reason });
  expect(json().message).not.toBe("");
});

it("refuses the home, hidden folders in it, and a file", async () => {
  writeFileSync(join(home(), "a.pdf"), "");
  mkdirSync(join(home(), ".ssh"));
  const reasons = [];
  for (const path of [home(), join(home(), ".ssh"), join(home(), "a.pdf")]) {
    reasons.push((await run(["roots", "add", path, "--json"])).json().reason);
  }
  expect(reasons).toEqual(["home", "hidden", "notFolder"]);
});

it("says that a folder is not in the list", async () => {
  const { code, err } = await run(["roots", "remove", "/srv/altro"]);
  expect({ code, err }).toEqual({ code: 5, err: ["Non è fra le cartelle: /srv/altro"] });
});
