import { chmodSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { createManualTime } from "@sgi/core/time";
import { describe, expect, it } from "vitest";
import { putFile, tempFolder } from "../files/testing/tempFolder";
import { openConfigStore } from "./configStore";

const PANEL = "https://panel.example.test";
const NOTHING = {
  roots: [],
  origins: [],
  extraExtensions: [],
  requireToken: false,
  confirmRoots: false,
};

async function setUp(text?: string) {
  const folder = path.join(tempFolder(), "dati");
  if (text !== undefined) putFile(folder, "config.json", text);
  const { clock } = createManualTime(Date.UTC(2026, 10, 20, 9));
  const open = () => openConfigStore({ folder, clock });
  return { folder, file: path.join(folder, "config.json"), open, store: await open() };
}

describe("openConfigStore", () => {
  it("allows nothing without settings, and writes nothing", async () => {
    const { store, folder } = await setUp();
    expect(store.get()).toEqual(NOTHING);
    expect(store.allowedOrigins()).toEqual([]);
    expect(store.damage()).toBeNull();
    expect(() => statSync(folder)).toThrow("ENOENT");
  });

  it("writes a change readable by the user alone, and keeps unknown settings", async () => {
    const { store, file, folder, open } = await setUp('{"futuro":1}');
    await store.change((config) => ({ ...config, roots: ["/srv/a"] }));
    expect((await open()).get()).toEqual({ ...NOTHING, futuro: 1, roots: ["/srv/a"] });
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(readdirSync(folder)).toEqual(["config.json"]);
  });

  it("changes the settings on disk, not those read long ago", async () => {
    const { store, open } = await setUp();
    const other = await open();
    await other.change((config) => ({ ...config, roots: ["/srv/a"] }));
    await store.change((config) => ({ ...config, roots: [...config.roots, "/srv/b"] }));
    await other.reload();
    expect(other.get().roots).toEqual(["/srv/a", "/srv/b"]);
  });

  it("loses none of many parallel changes", async () => {
    const { store, open } = await setUp();
    const stores = [store, await open(), await open()];
    const names = Array.from({ length: 12 }, (_, at) => `/srv/${at}`);
    await Promise.all(
      names.map((name, at) =>
        stores[at % 3]?.change((config) => ({ ...config, roots: [...config.roots, name] })),
      ),
    );
    await store.reload();
    expect([...store.get().roots].sort()).toEqual([...names].sort());
  });

  it("tells its listeners about changes by any process, and only about changes", async () => {
    const { store, open } = await setUp();
    const told: string[][] = [];
    const stop = store.subscribe((config) => told.push(config.roots));
    await (await open()).change((config) => ({ ...config, roots: ["/srv/a"] }));
    await store.reload();
    await store.reload();
    await store.change((config) => config);
    expect(told).toEqual([["/srv/a"]]);
    stop();
    await store.change((config) => ({ ...config, roots: [] }));
    expect(told).toHaveLength(1);
  });

  it("reads only changed files again", async () => {
    const { store, file } = await setUp("{}");
    writeFileSync(file, '{"roots":["/srv/a"]}');
    expect(store.get().roots).toEqual([]);
    await store.reload();
    expect(store.get().roots).toEqual(["/srv/a"]);
    rmSync(file);
    await store.reload();
    expect(store.get()).toEqual(NOTHING);
  });

  it("reads a file that a Windows editor saved", async () => {
    const { store } = await setUp('\ufeff{"roots":["/srv/a"]}\r\n');
    expect(store.get().roots).toEqual(["/srv/a"]);
  });

  it.each([
    ["nothing", ""],
    ["half a text", '{"roots":["/srv/a"'],
    ["zeros", "\0".repeat(64)],
    ["a list", "[]"],
    ["null", "null"],
    ["roots that are none", '{"roots":"/srv/a"}'],
    ["origins that are none", '{"origins":[1]}'],
    ["a token rule that is none", '{"requireToken":"no"}'],
    ["far too much", `{"x":"${"a".repeat(300_000)}"}`],
  ])("allows nothing when the file holds %s, and keeps it", async (_, text) => {
    const { store, file, folder } = await setUp(text);
    expect(store.get()).toEqual(NOTHING);
    expect(store.damage()).toEqual({ file, isSetAside: false });
    expect(readFileSync(file, "utf8")).toBe(text);
    await store.change((config) => ({ ...config, roots: ["/srv/b"] }));
    const kept = path.join(folder, "config.damaged-2026-11-20T09-00-00.000Z.json");
    expect(store.damage()).toEqual({ file: kept, isSetAside: true });
    expect(readFileSync(kept, "utf8")).toBe(text);
    expect(store.get()).toEqual({ ...NOTHING, roots: ["/srv/b"] });
  });

  it("forgets the damage once the file is mended", async () => {
    const { store, file } = await setUp("{");
    writeFileSync(file, "{}");
    await store.reload();
    expect(store.damage()).toBeNull();
  });

  it("changes nothing when the change throws, and allows the next one", async () => {
    const { store, folder } = await setUp("{}");
    const broken = store.change(() => {
      throw new Error("no");
    });
    await expect(broken).rejects.toThrow("no");
    await store.change((config) => ({ ...config, roots: ["/srv/a"] }));
    expect(readdirSync(folder)).toEqual(["config.json"]);
  });

  it("removes the lock of a process that is gone", async () => {
    const { store, folder } = await setUp("{}");
    putFile(folder, "config.lock", "4194305:0123456789abcdef");
    putFile(folder, "config.json.0123456789ab.new", "{");
    putFile(folder, "config.lock.4194305-0123456789abcdef", "");
    await store.change((config) => ({ ...config, roots: ["/srv/a"] }));
    expect(readdirSync(folder)).toEqual(["config.json"]);
  });

  it("adds the origins that the installer wrote for the machine", async () => {
    const folder = tempFolder();
    const machineOriginsFile = putFile(
      folder,
      "origins.txt",
      `\ufeff# pannello\r\n${PANEL}\r\n\r\nhttps://*.example.test\r\nhttp://evil.test\r\nhttps://panel.example.test/\r\n`,
    );
    const store = await openConfigStore({ folder, machineOriginsFile });
    expect(store.allowedOrigins()).toEqual([PANEL]);
    expect(store.get().origins).toEqual([]);
    await store.change((config) => ({ ...config, origins: ["https://b.test", "*", "null"] }));
    expect(store.allowedOrigins()).toEqual(["https://b.test", PANEL]);
    writeFileSync(machineOriginsFile, "");
    await store.reload();
    expect(store.allowedOrigins()).toEqual(["https://b.test"]);
  });

  it("has the machine's folders before the user's own, and writes only these", async () => {
    const folder = tempFolder();
    const machineFoldersFile = putFile(folder, "folders.txt", "# tutti\r\nQ\r\nnessuna\r\nR\r\n");
    const readFolder = (line: string) => (line === "nessuna" ? null : `/srv/${line}`);
    const store = await openConfigStore({ folder, machineFoldersFile, readFolder });
    expect(store.machineFolders()).toEqual(["/srv/Q", "/srv/R"]);
    await store.change(({ roots, ...config }) => ({
      ...config,
      roots: [...roots, "/a", "/srv/R"],
    }));
    expect(store.get().roots).toEqual(["/srv/Q", "/srv/R", "/a"]);
    writeFileSync(machineFoldersFile, "");
    await store.reload();
    expect(store.get().roots).toEqual(["/a", "/srv/R"]);
  });

  it("says why a change is not possible", async () => {
    const { store, folder } = await setUp("{}");
    chmodSync(folder, 0o700);
    rmSync(folder, { recursive: true });
    writeFileSync(folder, "no folder");
    await expect(store.change((config) => ({ ...config, roots: ["/a"] }))).rejects.toThrow(
      "EEXIST",
    );
  });
});
