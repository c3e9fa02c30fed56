import {
  type DriveFolder,
  type FolderPicker,
  folderNameOf,
  type MissingKeys,
  PICKER_CODE_MS,
} from "@sgi/core/drive";
import { driveTexts } from "@sgi/core/texts/drive";
import { systemTimers, type Timers } from "@sgi/core/time";
import type { PickerSettings } from "./pickerSettings";
import type { GoogleGlobals, PickerAnswer, PickerApi } from "./pickerTypes";

const FOLDER_TYPE = "application/vnd.google-apps.folder";

/** Google's folder picker; its code comes with the first `load`, never before. */
export function createGooglePicker(
  given: PickerSettings | MissingKeys,
  timers: Timers = systemTimers,
): FolderPicker {
  const settings = typeof given === "string" ? null : given;
  const globals = window as unknown as GoogleGlobals;
  let loading: Promise<void> | null = null;
  return {
    missing: typeof given === "string" ? given : null,
    isReady: () => globals.google?.picker !== undefined,
    load() {
      if (settings === null) return Promise.reject(new Error("The picker is not configured"));
      loading ??= inTime(timers, fetchPicker(globals, settings.base)).catch((error: unknown) => {
        loading = null;
        throw error;
      });
      return loading;
    },
    async open(accessToken) {
      const api = globals.google?.picker;
      if (settings === null || api === undefined) throw new Error("The picker is not loaded");
      return show(api, settings, accessToken);
    },
  };
}

async function fetchPicker(globals: GoogleGlobals, base: string): Promise<void> {
  await fetchScript(`${base}/js/api.js`);
  await new Promise<void>((resolve, reject) => {
    if (globals.gapi === undefined) return reject(new Error("There is no gapi"));
    globals.gapi.load("picker", {
      callback: resolve,
      onerror: () => reject(new Error("The picker did not load")),
    });
  });
}

function fetchScript(address: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement("script");
    script.src = address;
    script.addEventListener("load", () => resolve());
    script.addEventListener("error", () => {
      script.remove();
      reject(new Error(`${address} did not load`));
    });
    document.head.append(script);
  });
}

/** Some networks let a script's request wait for ever. */
async function inTime(timers: Timers, fetched: Promise<void>): Promise<void> {
  let stop = (): void => undefined;
  const late = new Promise<never>((_, reject) => {
    stop = timers.after(PICKER_CODE_MS, () => reject(new Error("The picker's code did not come")));
  });
  await Promise.race([fetched, late]).finally(stop);
}

async function show(api: PickerApi, settings: PickerSettings, accessToken: string) {
  // Files are listed too, so that no folder looks empty.
  const view = () =>
    new api.DocsView(api.ViewId.DOCS).setIncludeFolders(true).setSelectFolderEnabled(true);
  const ends = [api.Action.PICKED, api.Action.CANCEL, api.Action.ERROR];
  const builder = new api.PickerBuilder()
    .addView(view().setParent("root"))
    .addView(view().setEnableDrives(true))
    .enableFeature(api.Feature.SUPPORT_DRIVES)
    .setLocale("it")
    .setTitle(driveTexts.picker.title)
    .setOrigin(location.origin)
    .setDeveloperKey(settings.apiKey)
    .setOAuthToken(accessToken);
  if (settings.appId !== null) builder.setAppId(settings.appId);
  const answer = new Promise<PickerAnswer>((resolve) => {
    builder.setCallback((told) => {
      if (ends.includes(told.action)) resolve(told);
    });
  });
  const picker = builder.build();
  picker.setVisible(true);
  try {
    return pickedOf(api, await answer);
  } catch (error) {
    picker.setVisible(false);
    throw error;
  }
}

function pickedOf(api: PickerApi, { action, docs }: PickerAnswer): DriveFolder | "other" | null {
  if (action === api.Action.CANCEL) return null;
  if (action === api.Action.ERROR) throw new Error("The picker failed");
  const [picked] = docs ?? [];
  if (picked?.mimeType !== FOLDER_TYPE) return "other";
  return { driveFolderId: picked.id, folderName: folderNameOf(picked.name) };
}
