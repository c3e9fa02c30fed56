import { existsSync, mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { createPlatform } from "../platform/platform";
import { fakePlatform } from "../platform/testing/fakePlatform";
import { readRunning, writeRunning } from "./runningFile";
import type { ServiceState } from "./serviceClient";
import { useCommands } from "./testing/runCommand";

const { run, home } = useCommands();
const data = () => join(home(), ".config", "local-opener");
const AUTOSTART = ".config/autostart/local-opener.desktop";

/** A service that `start` brings up and `stop` takes down. */
function fakeService(initially: ServiceState["kind"]) {
  let kind = initially;
  const stopped: number[] = [];
  const UP: ServiceState = { kind: "up", health: { version: "1.2.3" } };
  return {
    stopped,
    deps: {
      client: (port: number) => ({
        port,
        state: async (): Promise<ServiceState> =>
          kind === "up" ? UP : kind === "foreign" ? { kind, status: 403 } : { kind },
        config: async () => null,
      }),
      stop: (pid: number) => {
        stopped.push(pid);
        kind = "down";
      },
    },
  };
}

/** A PC whose administrator has it start for everybody. */
function machinePlatform() {
  const platform = createPlatform(fakePlatform("linux", { home: home() }).deps);
  const autostart = { ...platform.autostart, status: async () => "machine" as const };
  return { ...platform, autostart };
}

/** Every wait is over at once. */
function impatientTime() {
  let now = 0;
  const after = (delayMs: number, act: () => void) => {
    now += delayMs;
    act();
    return () => undefined;
  };
  return { clock: { now: () => now }, timers: { after } };
}

describe("installing", () => {
  it("allows the panel, starts at sign-in and now [OPENER-CLI-15]", async () => {
    const { code, out, calls } = await run(
      ["install", "--origin", "https://a.example.it", "--origin", "https://b.example.it"],
      fakeService("up").deps,
    );
    expect(code).toBe(0);
    expect(out).toEqual([
      "Local Opener parte da solo a ogni accesso",
      "Pannello autorizzato: https://a.example.it",
      "Pannello autorizzato: https://b.example.it",
      "Local Opener è in esecuzione",
    ]);
    expect(existsSync(join(home(), AUTOSTART))).toBe(true);
    expect(calls.map(({ args }) => args.at(-1))).toEqual(["serve"]);
  });

  it("changes nothing for an origin that is not valid", async () => {
    const { code } = await run(["install", "--origin", "http://a.example.it"]);
    expect(code).toBe(2);
    expect(readdirSync(home())).toEqual([]);
  });

  it("starts nothing with --no-start", async () => {
    const { code, calls, json } = await run(["install", "--no-start", "--json"]);
    expect({ code, calls }).toEqual({ code: 0, calls: [] });
    expect(json()).toEqual({ ok: true, origins: [], running: false });
  });

  it.each([
    ["down", 3, "Il servizio non risponde sulla porta 17654: "],
    ["foreign", 4, "La porta 17654 è di un altro programma: chiudilo, poi "],
    ["otherUser", 4, "Sulla porta 17654 risponde il Local Opener di un altro utente"],
  ] as const)("reports that the service did not start, and why: %s", async (kind, exit, why) => {
    const deps = { ...fakeService(kind).deps, ...impatientTime() };
    const { code, err } = await run(["install"], deps);
    expect(code).toBe(exit);
    expect(err.join("\n")).toContain(why);
  });

  it("replaces a running service by the newly installed program", async () => {
    const service = fakeService("up");
    await writeRunning(data(), { pid: 4242, port: 17_654 });
    await run(["install"], { ...service.deps, ...impatientTime() });
    expect(service.stopped).toEqual([4242]);
  });
});

describe("uninstalling", () => {
  it("leaves nothing behind", async () => {
    const service = fakeService("up");
    await run(["install", "--no-start", "--origin", "https://a.example.it"]);
    await run(["token"]);
    await writeRunning(data(), { pid: 4242, port: 17_654 });
    const { code, json } = await run(["uninstall", "--json"], service.deps);
    expect(code).toBe(0);
    expect(json()).toMatchObject({ ok: true, stopped: true, autostartRemoved: true });
    expect(service.stopped).toEqual([4242]);
    expect(existsSync(data())).toBe(false);
    expect(readdirSync(home(), { recursive: true })).not.toContain(AUTOSTART);
  });

  it("keeps the settings on request", async () => {
    await run(["allow", "https://a.example.it"]);
    await run(["uninstall", "--keep-settings"]);
    const { json } = await run(["origins", "list", "--json"]);
    expect(json().origins).toEqual(["https://a.example.it"]);
  });

  it("says who takes away what starts for everybody, whichever package that was", async () => {
    const { out } = await run(["uninstall"], { platform: machinePlatform() });
    expect(out.at(-1)).toBe(
      "Parte ancora per tutti gli utenti di questo PC: lo disinstalla un amministratore",
    );
  });

  it("ends one that waits for another user's helper, by forgetting it", async () => {
    const service = fakeService("otherUser");
    await writeRunning(data(), { pid: 4242, port: 17_654, waiting: true });
    const { json } = await run(["uninstall", "--keep-settings", "--json"], service.deps);
    expect(json()).toMatchObject({ stopped: true });
    expect(await readRunning(data())).toBeNull();
    expect(service.stopped).toEqual([]);
  });

  it("stops the host that would start the service again", async () => {
    const service = fakeService("up");
    await writeRunning(data(), { pid: 4242, port: 17_654, host: 4241 });
    await run(["uninstall", "--keep-settings"], service.deps);
    expect(service.stopped).toEqual([4241]);
  });

  it("leaves the autostart folder only when it holds other entries", async () => {
    const folder = join(home(), ".config/autostart");
    await run(["install", "--no-start"]);
    await run(["uninstall"]);
    expect(existsSync(folder)).toBe(false);
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, "posta.desktop"), "");
    await run(["install", "--no-start"]);
    await run(["uninstall"]);
    expect(readdirSync(folder)).toEqual(["posta.desktop"]);
  });

  it.each(["down", "foreign", "otherUser"] as const)(
    "stops no process by an id that a crash left: %s",
    async (kind) => {
      const service = fakeService(kind);
      await writeRunning(data(), { pid: 4242, port: 17_654 });
      await run(["uninstall", "--keep-settings"], service.deps);
      expect(service.stopped).toEqual([]);
    },
  );
});

it("reads nothing from a running file that is damaged", async () => {
  await writeRunning(data(), { pid: -1, port: 1 });
  expect(await readRunning(data())).toBeNull();
});
