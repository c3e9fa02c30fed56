import type { MissingKeys } from "@sgi/core/drive";
import { readMeta } from "../../state/browser/services";

/** The Google settings that the folder picker needs. */
export interface PickerSettings {
  /** The origin that its code comes from. */
  base: string;
  apiKey: string;
  /** The number of the project in Google's console; null where the host names none. */
  appId: string | null;
}

/** What the host wrote into this page, or what it left out of it. */
export function readPickerSettings(page: Document): PickerSettings | MissingKeys {
  const read = (name: string) => readMeta(`google-${name}`, page);
  const [base, apiKey] = [read("picker"), read("api-key")];
  if (!base) return "all";
  return apiKey ? { base, apiKey, appId: read("app-id") || null } : "pickerKey";
}
