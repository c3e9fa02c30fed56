import { chmodSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { OpenerRoots } from "@sgi/core/opener";
import { describe, expect, it } from "vitest";
import type { ServiceState } from "./serviceClient";
import { useCommands } from "./testing/runCommand";

const { run, home } = useCommands();

const service = (state: ServiceState, config: OpenerRoots | null = null) => ({
  client: (port: number) => ({
    port,
    state: async () => state,
    config: async () => config,
  }),
});
const UP: ServiceState = { kind: "up", health: { version: "1.2.3", roots: [] } };

describe("status", () => {
  it("reports what the service knows of its folders", async () => {
    const folders = [{ path: "/srv/SGI", state: "indexing" as const, files: 12 }];
    const config = { roots: ["/srv/SGI"], folders };
    const told = await run(["status"], service(UP, config));
    expect(told.out).toEqual([
      "Local Opener 1.2.3 è in esecuzione su 127.0.0.1:17654",
      "  /srv/SGI: lettura in corso, 12 file",
    ]);
    const { json } = await run(["status", "--json"], service(UP, config));
    expect(json()).toEqual({
      ...{ ok: true, running: true, port: 17_654, version: "1.2.3" },
      ...{ roots: ["/srv/SGI"], folders },
    });
  });

  it.each<[ServiceState, number, string]>([
    [{ kind: "down" }, 3, "notRunning"],
    [{ kind: "foreign", status: 403 }, 4, "portTaken"],
    [{ kind: "foreign", status: null }, 4, "portTaken"],
    [{ kind: "otherUser" }, 4, "otherUser"],
  ])("reports %j with exit code %d", async (state, exit, reason) => {
    const { code, json } = await run(["status", "--json"], service(state));
    expect(code).toBe(exit);
    expect(json()).toMatchObject({ ok: false, reason, running: false });
  });
});

describe("doctor", () => {
  it("finds no fault on a PC that is set up", async () => {
    mkdirSync(join(home(), "SGI"));
    await run(["roots", "add", join(home(), "SGI")]);
    await run(["install", "--no-start", "--origin", "https://a.example.it"]);
    const { code, out } = await run(["doctor"], service(UP));
    expect(code).toBe(0);
    expect(out.at(-1)).toBe("Tutto a posto");
    expect(out.join("\n")).toContain("LoopbackNetworkAllowedForUrls con https://a.example.it");
  });

  it("does not mention browsers for a panel of this PC", async () => {
    await run(["allow", "http://localhost:8080"]);
    const { json } = await run(["doctor", "--json"]);
    const checks = json().findings.map(({ check }: { check: string }) => check);
    expect(checks).not.toContain("browser");
  });

  it("names every fault, and changes nothing", async () => {
    const { code, json } = await run(["doctor", "--json"]);
    expect(code).toBe(1);
    const wrong = json().findings.filter(({ verdict }: { verdict: string }) => verdict === "wrong");
    expect(wrong.map(({ check }: { check: string }) => check)).toEqual([
      ...["service", "autostart", "origins", "roots"],
    ]);
  });

  it("tells another user's service from another program", async () => {
    const { code, err } = await run(["doctor"], service({ kind: "otherUser" }));
    expect(code).toBe(1);
    expect(err.join("\n")).toContain("risponde il Local Opener di un altro utente di questo PC");
  });

  it("says once that others could read the token, which is then another", async () => {
    const before = (await run(["token", "--json"])).json().token;
    chmodSync(join(home(), ".config/local-opener/token"), 0o644);
    const findings = async () => (await run(["doctor", "--json"])).json().findings;
    const about = (all: { check: string }[]) => all.filter(({ check }) => check === "token");
    expect(about(await findings())).toMatchObject([
      {
        verdict: "wrong",
        message: expect.stringContaining("potevano leggere il codice di accesso"),
      },
    ]);
    expect((await run(["token", "--json"])).json().token).not.toBe(before);
    expect(about(await findings())).toEqual([]);
  });

  it("names a folder that disappeared and damaged settings", async () => {
    mkdirSync(join(home(), "SGI"));
    await run(["roots", "add", join(home(), "SGI")]);
    rmSync(join(home(), "SGI"), { recursive: true });
    const { json } = await run(["doctor", "--json"]);
    const messages = json().findings.map(({ message }: { message: string }) => message);
    expect(messages).toContain(`${join(home(), "SGI")}: non raggiungibile`);
    writeFileSync(join(home(), ".config/local-opener/config.json"), "{");
    const { err } = await run(["doctor"]);
    expect(err.join("\n")).toContain("Le impostazioni non si leggono e nulla è permesso");
  });
});

it("shows the token, the same until it is renewed, and whether panels must send it", async () => {
  const token = async (...args: string[]) => (await run(["token", "--json", ...args])).json();
  const first = await token();
  expect(first).toMatchObject({ ok: true, requireToken: false });
  expect(await token("--require")).toEqual({ ...first, requireToken: true });
  expect((await token("--renew")).token).not.toBe(first.token);
  expect(await token("--no-require")).toMatchObject({ requireToken: false });
});
