import { describe, expect, it } from "vitest";
import type { System } from "../names/system";
import { createLauncher } from "./createLauncher";
import type { RunOutcome } from "./run";
import { ended, fakePlatform } from "./testing/fakePlatform";

const WINDOWS_DOCUMENT = "C:\\SGI\\Procedure & Moduli\\100% 'bozza' ^!,;[1].docx";
const POSIX_DOCUMENT = '/home/mario/SGI/$(touch x);`id` "bozza".docx';
const documentOf = (system: System) => (system === "windows" ? WINDOWS_DOCUMENT : POSIX_DOCUMENT);

describe("opening a document", () => {
  it.each([
    ["linux", "xdg-open", [POSIX_DOCUMENT], true],
    ["macos", "/usr/bin/open", [POSIX_DOCUMENT], false],
    ["windows", "C:\\Program Files\\Local Opener\\lo-host.exe", ["--open", WINDOWS_DOCUMENT], true],
  ] as const)("on %s passes the path on unchanged [OPENER-CLI-03]", async (...row) => {
    const [system, file, args, mute] = row;
    const { deps, calls } = fakePlatform(system);
    await createLauncher(deps).open(documentOf(system));
    expect(calls).toEqual([{ file, args, options: { afterMs: 1_000, leave: true, mute } }]);
  });

  it("counts a viewer that keeps running as an opened document", async () => {
    const { deps } = fakePlatform("linux", { answer: () => ({ kind: "running" }) });
    await expect(createLauncher(deps).open("/a/b.pdf")).resolves.toBeUndefined();
  });

  it("falls back to GLib's opener without xdg-open", async () => {
    const { deps, calls } = fakePlatform("linux", {
      answer: ({ file }) => (file === "gio" ? ended(0) : { kind: "notStarted" }),
    });
    await createLauncher(deps).open("/a/b.pdf");
    expect(calls.map(({ file, args }) => [file, ...args])).toEqual([
      ["xdg-open", "/a/b.pdf"],
      ["gio", "open", "/a/b.pdf"],
    ]);
  });
});

describe("refusing a path that must not be opened", () => {
  it.each([
    ["linux", "-e"],
    ["linux", "b.pdf"],
    ["linux", "../b.pdf"],
    ["linux", "file:///a/b.pdf"],
    ["linux", "/a/b.pdf\0.exe"],
    ["linux", ""],
    ["macos", "-a"],
    ["windows", "-open"],
    ["windows", "\\\\server\\share\\b.docx"],
    ["windows", "//server/share/b.docx"],
    ["windows", "\\\\?\\C:\\b.docx"],
    ["windows", "\\\\.\\COM1"],
    ["windows", "\\b.docx"],
    ["windows", "C:b.docx"],
    ["windows", "http://example.it/b.docx"],
  ] as const)("on %s never runs anything for %j", async (system, path) => {
    const { deps, calls } = fakePlatform(system);
    await expect(createLauncher(deps).open(path)).rejects.toMatchObject({ reason: "badPath" });
    expect(calls).toEqual([]);
  });
});

describe("reporting why a document did not open", () => {
  it.each<[System, RunOutcome, string]>([
    ["linux", ended(3), "Nessun programma di questo PC apre questo tipo di file"],
    ["linux", ended(4), "Il sistema non è riuscito ad aprire il file"],
    ["linux", { kind: "notStarted" }, "Manca il programma che apre i file"],
    ["macos", ended(1, "LSOpenURLsWithRole() failed with error -10814"), "Nessun programma"],
    ["macos", ended(1, "something else"), "Il sistema non è riuscito ad aprire il file"],
    ["windows", ended(1155), "Nessun programma di questo PC apre questo tipo di file"],
    ["windows", ended(5), "Windows non permette di aprire questo file"],
    ["windows", ended(2), "Il file non è più al suo posto"],
    ["windows", { kind: "notStarted" }, "installa di nuovo Local Opener"],
    ["windows", { kind: "timedOut" }, "Il sistema non è riuscito ad aprire il file"],
  ])("on %s, of %j", async (system, outcome, message) => {
    const path = documentOf(system);
    const { deps } = fakePlatform(system, { answer: () => outcome, files: { [path]: "" } });
    await expect(createLauncher(deps).open(path)).rejects.toThrow(message);
  });

  it.each(["linux", "macos", "windows"] as const)(
    "on %s, of a file just deleted",
    async (system) => {
      const { deps } = fakePlatform(system, { answer: () => ended(4) });
      const opened = createLauncher(deps).open(documentOf(system));
      await expect(opened).rejects.toThrow("Il file non è più al suo posto");
    },
  );
});
