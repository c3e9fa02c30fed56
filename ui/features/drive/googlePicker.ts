import {
  type DriveFolder,
  type FolderPicker,
  folderNameOf,
  type MissingKeys,
} from "@sgi/core/drive";
import { driveTexts } from "@sgi/core/texts/drive";
import type { PickerSettings } from "./pickerSettings";
import type { GoogleGlobals, PickerAnswer, PickerApi } from "./pickerTypes";

const FOLDER_TYPE = "application/vnd.google-apps.folder";

/** Google's folder picker; its code comes with the first `load`, never before. */
export function createGooglePicker(given: PickerSettings | MissingKeys): FolderPicker {
  const settings = typeof given === "string" ? null : given;
  const globals = window as unknown as GoogleGlobals;
  let loading: Promise<void> | null = null;
  return {
    missing: typeof given === "string" ? given : null,
    isReady: () => globals.google?.picker !== undefined,
    load() {
      if (settings === null) return Promise.reject(new Error("The picker is not configured"));
      loading ??= fetchPicker(globals, settings.base).catch((error: unknown) => {
        loading = null;
        throw error;
      });
      return loading;
    },
    open(accessToken) {
      const api = globals.google?.picker;
      if (settings === null || api === undefined) throw new Error("The picker is not loaded");
      return new Promise((resolve) => show(api, { settings, accessToken, resolve }));
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

interface Showing {
  settings: PickerSettings;
  accessToken: string;
  resolve: (picked: DriveFolder | "other" | null) => void;
}

function show(api: PickerApi, { settings, accessToken, resolve }: Showing): void {
  const { mine, shared } = driveTexts.picker;
  // Files show too, so that nobody looks for a folder that seems to be empty.
  const view = (label: string) =>
    new api.DocsView(api.ViewId.DOCS)
      .setIncludeFolders(true)
      .setSelectFolderEnabled(true)
      .setLabel(label);
  const builder = new api.PickerBuilder()
    .addView(view(mine).setParent("root"))
    .addView(view(shared).setEnableDrives(true))
    .enableFeature(api.Feature.SUPPORT_DRIVES)
    .setLocale("it")
    .setTitle(driveTexts.picker.title)
    .setOrigin(location.origin)
    .setDeveloperKey(settings.apiKey)
    .setOAuthToken(accessToken)
    .setCallback((answer) => {
      if (answer.action === api.Action.PICKED) resolve(pickedOf(answer));
      else if ([api.Action.CANCEL, api.Action.ERROR].includes(answer.action)) resolve(null);
    });
  if (settings.appId !== null) builder.setAppId(settings.appId);
  builder.build().setVisible(true);
}

function pickedOf({ docs }: PickerAnswer): DriveFolder | "other" {
  const [picked] = docs ?? [];
  if (picked?.mimeType !== FOLDER_TYPE) return "other";
  return { driveFolderId: picked.id, folderName: folderNameOf(picked.name) };
}
