import { createManualTime } from "@sgi/core/time";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createGooglePicker } from "./googlePicker";
import type { GoogleGlobals, PickerAnswer, PickerApi } from "./pickerTypes";

const SETTINGS = { base: "https://apis.google.com", apiKey: "AIza", appId: "123" };
const globals = window as unknown as GoogleGlobals;

/** The scripts that were asked for, each to be ended by its event. */
let scripts: HTMLScriptElement[] = [];
/** The picker's calls, and its answer. */
let told: unknown[][] = [];
let answer: (given: PickerAnswer) => void = () => undefined;

beforeEach(() => {
  scripts = [];
  told = [];
  vi.spyOn(document.head, "append").mockImplementation((...nodes) => {
    scripts.push(...(nodes as HTMLScriptElement[]));
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  delete globals.gapi;
  delete globals.google;
});

/** A stub that records every call and returns itself. */
function noting(name: string): never {
  const noted: unknown = new Proxy(
    {},
    {
      get: (_, method: string) => {
        if (method === "build") return () => noting("picker");
        return (...given: unknown[]) => {
          if (method === "setCallback") answer = given[0] as typeof answer;
          told.push([`${name}.${method}`, ...given]);
          return noted;
        };
      },
    },
  );
  return noted as never;
}

/** Google's script has run: `gapi` loads the picker, or fails to. */
function scriptRuns({ loads = "well" }: { loads?: "well" | "badly" | "never" } = {}) {
  globals.gapi = {
    load(_, { callback, onerror }) {
      if (loads === "never") return;
      if (loads === "badly") return onerror();
      globals.google = {
        picker: {
          ViewId: { DOCS: "all" },
          Feature: { SUPPORT_DRIVES: "sdr" },
          Action: { PICKED: "picked", CANCEL: "cancel", ERROR: "error" },
          DocsView: function View() {
            return noting("view");
          } as never,
          PickerBuilder: function Builder() {
            return noting("builder");
          } as never,
        },
      };
      callback();
    },
  };
  scripts.at(-1)?.dispatchEvent(new Event("load"));
}

async function loaded() {
  const picker = createGooglePicker(SETTINGS);
  const loading = picker.load();
  scriptRuns();
  await loading;
  return picker;
}

it("fetches Google's code only when it is asked to, once, from the configured place", async () => {
  const picker = createGooglePicker(SETTINGS);
  expect([picker.missing, picker.isReady(), scripts.length]).toEqual([null, false, 0]);
  const loading = [picker.load(), picker.load()];
  expect(scripts.map(({ src }) => src)).toEqual(["https://apis.google.com/js/api.js"]);
  scriptRuns();
  await Promise.all(loading);
  expect(picker.isReady()).toBe(true);
});

it("fetches it again after it did not come, or could not load the picker", async () => {
  const picker = createGooglePicker(SETTINGS);
  const first = picker.load();
  scripts[0]?.dispatchEvent(new Event("error"));
  await expect(first).rejects.toThrow("did not load");
  const second = picker.load();
  scriptRuns({ loads: "badly" });
  await expect(second).rejects.toThrow("did not load");
  const third = picker.load();
  scriptRuns();
  await third;
  expect([scripts.length, picker.isReady()]).toEqual([3, true]);
});

it.each([
  ["its script", () => undefined],
  ["what the script loads", () => scriptRuns({ loads: "never" })],
])("waits no longer than 10 s for %s, and fetches it anew then [DRIVE-33]", async (_, begin) => {
  const time = createManualTime();
  const picker = createGooglePicker(SETTINGS, time.timers);
  const first = picker.load();
  begin();
  time.advance(10_000);
  await expect(first).rejects.toThrow("did not come");
  const second = picker.load();
  scriptRuns();
  await second;
  expect([scripts.length, picker.isReady()]).toEqual([2, true]);
});

it("does nothing where the host is not set up for it [DRIVE-46]", async () => {
  const picker = createGooglePicker("all");
  expect(picker.missing).toBe("all");
  await expect(picker.load()).rejects.toThrow("not configured");
  expect(scripts).toEqual([]);
});

it("tells the picker who may speak to it: token, key, project and this page's origin alone", async () => {
  const picker = await loaded();
  void picker.open("ya29");
  for (const fact of [
    ["builder.setOAuthToken", "ya29"],
    ["builder.setDeveloperKey", "AIza"],
    ["builder.setAppId", "123"],
    ["builder.setOrigin", location.origin],
    ["builder.setLocale", "it"],
    ["view.setSelectFolderEnabled", true],
  ]) {
    expect(told).toContainEqual(fact);
  }
  // Google wants it used no more.
  expect(told.map(([call]) => call)).not.toContain("view.setLabel");
});

const FOLDER = { id: "1", name: "Qualità", mimeType: "application/vnd.google-apps.folder" };

it.each<[string, PickerAnswer, unknown]>([
  ["a folder", { action: "picked", docs: [FOLDER] }, { driveFolderId: "1", folderName: "Qualità" }],
  ["a file", { action: "picked", docs: [{ ...FOLDER, mimeType: "application/pdf" }] }, "other"],
  ["nothing", { action: "picked", docs: [] }, "other"],
  ["that it was closed", { action: "cancel" }, null],
])("gives back %s [DRIVE-32]", async (_, given, expected) => {
  const picker = await loaded();
  const picked = picker.open("ya29");
  answer({ action: "loaded" });
  answer(given);
  expect(await picked).toEqual(expected);
});

it.each<[string, PickerAnswer]>([
  ["an error", { action: "error" }],
  [
    "a folder without a name",
    { action: "picked", docs: [{ ...FOLDER, name: undefined as never }] },
  ],
])("fails where Google tells of %s, and shows nothing more", async (_, given) => {
  const picker = await loaded();
  const picked = picker.open("ya29");
  answer(given);
  await expect(picked).rejects.toThrow();
  expect(told.at(-1)).toEqual(["picker.setVisible", false]);
});

it("fails where Google's code does [DRIVE-33]", async () => {
  const picker = await loaded();
  const api = globals.google?.picker as PickerApi;
  api.PickerBuilder = function Builder() {
    throw new Error("Google's own");
  } as never;
  await expect(picker.open("ya29")).rejects.toThrow("Google's own");
});

it("shortens a folder's name to what the host takes", async () => {
  const picker = await loaded();
  const picked = picker.open("ya29");
  answer({ action: "picked", docs: [{ ...FOLDER, name: "x".repeat(500) }] });
  expect(await picked).toMatchObject({ folderName: "x".repeat(400) });
});
