import { describe, expect, it } from "vitest";
import { createAutostart } from "./platform";
import { ended, fakePlatform } from "./testing/fakePlatform";

describe("on Linux", () => {
  const FILE = "/home/mario/.config/autostart/local-opener.desktop";

  it("is a desktop entry of the user's own session [OPENER-CLI-01]", async () => {
    const { deps, disk } = fakePlatform("linux");
    await createAutostart(deps).install();
    const lines = disk.get(FILE)?.split("\n");
    const exec = lines?.find((line) => line.startsWith("Exec="));
    expect(exec).toMatch(/^Exec="\/bin\/sh" "-c" /);
    expect(exec).toMatch(/"\/home\/mario\/.local\/lib\/local-opener\/local-opener" "serve"$/);
    expect(lines).toContain("TryExec=/home/mario/.local/lib/local-opener/local-opener");
    expect(lines).toContain("Terminal=false");
  });

  it("quotes any name of the folder", async () => {
    const { deps, disk } = fakePlatform("linux", { execPath: '/home/ma"r%`i$o\\/lo' });
    await createAutostart(deps).install();
    const exec = disk
      .get(FILE)
      ?.split("\n")
      .find((line) => line.startsWith("Exec="));
    expect(exec).toContain(' "/home/ma\\\\"r%%\\\\`i\\\\$o\\\\\\\\/lo" "serve"');
  });

  it("leaves nothing of its own behind, and everything else in place", async () => {
    const others = { "/home/mario/.config/autostart/posta.desktop": "[Desktop Entry]" };
    const { deps, disk } = fakePlatform("linux", { files: others });
    const autostart = createAutostart(deps);
    await autostart.install();
    expect(await autostart.status()).toBe("user");
    expect(await autostart.uninstall()).toBe(true);
    expect(Object.fromEntries(disk)).toEqual(others);
    expect(await autostart.status()).toBe("none");
  });

  it("is the machine's, where the program is too, and needs none of the user's", async () => {
    const files = { "/etc/xdg/autostart/local-opener.desktop": "X-LocalOpener=true" };
    const execPath = "/usr/lib/local-opener/local-opener";
    const { deps, disk } = fakePlatform("linux", { files, execPath });
    await createAutostart(deps).install();
    expect(Object.fromEntries(disk)).toEqual(files);
    expect(await createAutostart(deps).status()).toBe("machine");
  });

  it("does not remove an entry that somebody else wrote", async () => {
    const { deps, disk } = fakePlatform("linux", { files: { [FILE]: "[Desktop Entry]" } });
    expect(await createAutostart(deps).uninstall()).toBe(false);
    expect(disk.has(FILE)).toBe(true);
  });
});

describe("on macOS", () => {
  const FILE = "/Users/mario/Library/LaunchAgents/org.local-opener.helper.plist";

  it("is an agent of the graphical session, loaded at once [OPENER-CLI-01]", async () => {
    const { deps, disk, calls } = fakePlatform("macos", { execPath: "/Users/mario/a&b/lo" });
    await createAutostart(deps).install();
    expect(disk.get(FILE)).toContain(
      "<array><string>/Users/mario/a&amp;b/lo</string><string>serve</string></array>",
    );
    expect(disk.get(FILE)).toContain("<key>LimitLoadToSessionType</key><string>Aqua</string>");
    // Restarted after a crash, not after a requested end.
    expect(disk.get(FILE)).toContain(
      "<key>KeepAlive</key><dict><key>SuccessfulExit</key><false/></dict>",
    );
    expect(calls.map(({ file, args }) => [file, ...args])).toEqual([
      ["/bin/launchctl", "bootout", "gui/501/org.local-opener.helper"],
      ["/bin/launchctl", "bootstrap", "gui/501", FILE],
    ]);
  });

  it("leaves no file when launchd refuses it", async () => {
    const { deps, disk } = fakePlatform("macos", { answer: () => ended(5) });
    await expect(createAutostart(deps).install()).rejects.toThrow("macOS non ha accettato");
    expect(disk.size).toBe(0);
  });

  it("is unloaded and removed", async () => {
    const { deps, disk, calls } = fakePlatform("macos", { files: { [FILE]: "" } });
    expect(await createAutostart(deps).uninstall()).toBe(true);
    expect(disk.size).toBe(0);
    expect(calls.map(({ args }) => args[0])).toEqual(["bootout"]);
    expect(await createAutostart(deps).uninstall()).toBe(false);
  });
});

describe("on Windows", () => {
  const HOST = "C:\\Program Files\\Local Opener\\lo-host.exe";
  const RUN = "Software\\Microsoft\\Windows\\CurrentVersion\\Run";
  const REG = "C:\\Windows\\System32\\reg.exe";

  /** A registry that holds the value in these hives. */
  const registry = (...given: string[]) => {
    const hives = new Set(given);
    const verbs: Record<string, (hive: string) => boolean> = {
      query: (hive) => hives.has(hive),
      add: (hive) => hives.add(hive).has(hive),
      delete: (hive) => hives.delete(hive),
    };
    return fakePlatform("windows", {
      files: { [HOST]: "" },
      answer: ({ args: [verb = "", key = ""] }) => ended(verbs[verb]?.(key.slice(0, 4)) ? 0 : 1),
    });
  };

  it("is the user's Run key, by the host without a window [OPENER-CLI-01]", async () => {
    const { deps, calls } = registry();
    await createAutostart(deps).install();
    expect(calls.at(-1)).toMatchObject({
      file: REG,
      args: [
        ...["add", `HKCU\\${RUN}`, "/v", "LocalOpener", "/t", "REG_SZ"],
        ...["/d", `"${HOST}" serve`, "/f"],
      ],
    });
    expect(await createAutostart(deps).status()).toBe("user");
  });

  it("adds nothing when the administrator's installer did it for all users", async () => {
    const { deps, calls } = registry("HKLM");
    await createAutostart(deps).install();
    expect(calls.map(({ args }) => args[0])).toEqual(["query"]);
    expect(await createAutostart(deps).status()).toBe("machine");
  });

  it("removes the user's value alone", async () => {
    const { deps, calls } = registry("HKCU", "HKLM");
    expect(await createAutostart(deps).uninstall()).toBe(true);
    expect(calls.at(-1)?.args).toEqual(["delete", `HKCU\\${RUN}`, "/v", "LocalOpener", "/f"]);
    expect(await createAutostart(deps).status()).toBe("machine");
    expect(await createAutostart(deps).uninstall()).toBe(false);
  });

  it("writes no key that would start a program that is not there", async () => {
    const { deps, calls } = fakePlatform("windows", { answer: () => ended(1) });
    await expect(createAutostart(deps).install()).rejects.toThrow("Manca lo-host.exe");
    expect(calls.some(({ args }) => args[0] === "add")).toBe(false);
  });
});

it.each([
  ["linux", "/bin/sh", ["-c", "/home/mario/.local/lib/local-opener/local-opener", "serve"]],
  ["macos", "/bin/launchctl", ["kickstart", "gui/501/org.local-opener.helper"]],
  ["windows", "C:\\Program Files\\Local Opener\\lo-host.exe", ["serve"]],
] as const)("on %s starts the service as the sign-in would [OPENER-CLI-15]", async (...row) => {
  const [system, file, args] = row;
  const { deps, calls } = fakePlatform(system);
  await createAutostart(deps).startNow();
  expect(calls).toMatchObject([{ file, args: expect.arrayContaining([...args]) }]);
});
