import type { FolderPicker } from "@sgi/core/drive";
import { atom } from "jotai";
import { type ConsentWindow, createConsentWindow } from "./consentWindow";
import { createGooglePicker } from "./googlePicker";
import { readPickerSettings } from "./pickerSettings";

/** Google's folder picker. Tests replace it. */
export const folderPickerAtom = atom<FolderPicker>(
  createGooglePicker(readPickerSettings(document)),
);

/** How the window of the authorization is made. Tests replace it. */
export const consentFactoryAtom = atom<{ create(host: string): ConsentWindow }>({
  create: createConsentWindow,
});
