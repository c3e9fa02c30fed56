import { mkdir, readFile, stat, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeEach, expect, it } from "vitest";
import { useCommands } from "./testing/runCommand";

const PANEL = "https://panel.test";
const { run, home } = useCommands();
const place = (name: string) => join(home(), ".local/lib/local-opener", name);
const text = (name: string) => readFile(place(name), "utf8").catch(() => null);
beforeEach(() => mkdir(place(""), { recursive: true }));

it("writes the panels and folders of all users, which commands then know", async () => {
  const folders = `%HOME%/SGI;${home()}/Altri documenti;`;
  const { code } = await run([
    "policy",
    "--origins",
    `${PANEL};https://b.test;`,
    "--folders",
    folders,
  ]);
  expect(code).toBe(0);
  expect(await text("origins.txt")).toBe(`${PANEL}\nhttps://b.test\n`);
  const list = await run(["roots", "list", "--json"]);
  expect(list.json().roots).toEqual([`${home()}/SGI`, `${home()}/Altri documenti`]);
  const origins = await run(["origins", "list", "--json"]);
  expect(origins.json().origins).toEqual([PANEL, "https://b.test"]);
});

it("adds a package's panels, and leaves out what is none", async () => {
  await writeFile(place("origins.txt"), "# sede\nhttps://b.test\n");
  const added = `#local-opener-panel-origins#   ${PANEL} https://b.test   ;`;
  for (let time = 0; time < 2; time++) await run(["policy", "--add-origins", added]);
  expect(await text("origins.txt")).toBe(`# sede\nhttps://b.test\n${PANEL}\n`);
});

it("allows the panels that are named and no other, whoever handed the package out", async () => {
  await writeFile(place("origins.txt"), "https://vecchio.test\n");
  await run(["policy", "--origins", PANEL, "--add-origins", "https://b.test"]);
  expect(await text("origins.txt")).toBe(`${PANEL}\n`);
});

it("writes lists that every user may read, whatever an administrator's new files are", async () => {
  const umask = process.umask(0o077);
  try {
    await run(["policy", "--origins", PANEL]);
  } finally {
    process.umask(umask);
  }
  expect((await stat(place("origins.txt"))).mode & 0o777).toBe(0o644);
});

it("leaves as they are what no value says", async () => {
  await writeFile(place("origins.txt"), `${PANEL}\n`);
  expect(await run(["policy", "--origins", ";", "--folders", ";", "--json"])).toMatchObject({
    code: 0,
  });
  expect(await text("origins.txt")).toBe(`${PANEL}\n`);
  expect(await text("folders.txt")).toBeNull();
});

it.each([
  ["--origins", "http://panel.test", "invalidOrigin"],
  ["--folders", "//server/sgi", "network"],
])("writes nothing for %s %s", async (option, value, reason) => {
  const { code, json } = await run(["policy", option, value, "--json"]);
  expect({ code, ...json() }).toMatchObject({ code: 2, reason });
  expect(await text("origins.txt")).toBeNull();
});

it("writes what a link beside the program leads to", async () => {
  await symlink(join(home(), "origins.txt"), place("origins.txt"));
  await run(["policy", "--origins", PANEL]);
  expect(await readFile(join(home(), "origins.txt"), "utf8")).toBe(`${PANEL}\n`);
});

it("says that an administrator is needed where it cannot write", async () => {
  await mkdir(place("origins.txt"));
  const { code, json } = await run(["policy", "--origins", PANEL, "--json"]);
  expect({ code, ...json() }).toMatchObject({ code: 5, reason: "notAdministrator" });
});

it("lets no user take an administrator's folder away", async () => {
  await run(["policy", "--folders", "%HOME%/SGI"]);
  const { code, json } = await run(["roots", "remove", `${home()}/SGI`, "--json"]);
  expect({ code, ...json() }).toMatchObject({ code: 5, reason: "machineFolder" });
});
