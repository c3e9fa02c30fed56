import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { useCommands } from "./testing/runCommand";

const { run, home } = useCommands();
const listed = async () => (await run(["origins", "list", "--json"])).json().origins;

describe("allowing a panel", () => {
  it.each([
    ["https://pannello.example.it", "https://pannello.example.it"],
    ["https://pannello.example.it/", "https://pannello.example.it"],
    ["https://pannello.example.it:8443", "https://pannello.example.it:8443"],
    ["http://localhost:8080", "http://localhost:8080"],
    ["http://127.0.0.1:8080", "http://127.0.0.1:8080"],
  ])("takes %s", async (asked, origin) => {
    expect((await run(["allow", asked])).code).toBe(0);
    expect(await listed()).toEqual([origin]);
  });

  it.each([
    "http://pannello.example.it",
    "https://*.example.it",
    "*",
    "null",
    "https://pannello.example.it/percorso",
    "https://pannello.example.it//",
    "https://u:p@pannello.example.it",
    "https://pannello.example.it?x",
    "HTTPS://Pannello.example.it",
    "https://pannello.example.it:443",
    "http://localhost.example.it",
    "http://192.168.1.5",
    "file:///c:/",
    "chrome-extension://abcdef",
    "pannello.example.it",
    "",
  ])("refuses %j and writes nothing", async (asked) => {
    const { code, err } = await run(["allow", asked]);
    expect(code).toBe(2);
    expect(err[0]).toContain("Indirizzo non valido");
    expect(await listed()).toEqual([]);
  });

  it("counts the same panel once", async () => {
    await run(["allow", "https://a.example.it"]);
    await run(["allow", "https://a.example.it"]);
    expect(await listed()).toEqual(["https://a.example.it"]);
  });
});

describe("taking a permission back", () => {
  it("removes the panel", async () => {
    await run(["allow", "https://a.example.it"]);
    expect((await run(["origins", "remove", "https://a.example.it/"])).code).toBe(0);
    expect(await listed()).toEqual([]);
  });

  it("says that a panel was never allowed", async () => {
    const { code, json } = await run(["origins", "remove", "https://a.example.it", "--json"]);
    expect(code).toBe(5);
    expect(json()).toMatchObject({ ok: false, reason: "unknownOrigin" });
  });

  it("keeps an origin that the installer allowed", async () => {
    mkdirSync(join(home(), ".local/lib/local-opener"), { recursive: true });
    writeFileSync(
      join(home(), ".local/lib/local-opener", "origins.txt"),
      "https://a.example.it\n\n\n",
    );
    expect(await listed()).toEqual(["https://a.example.it"]);
    const { code, err } = await run(["origins", "remove", "https://a.example.it"]);
    expect(code).toBe(5);
    expect(err[0]).toContain("autorizzato dall'amministratore");
  });
});
