/** What the folder picker needs to be told of Google. */
export interface PickerSettings {
  /** The origin that its code comes from. */
  base: string;
  apiKey: string;
  /** The number of the project in Google's console; null where the host names none. */
  appId: string | null;
}

/** What the host wrote into this page; null where something that the picker needs is missing. */
export function readPickerSettings(page: Document): PickerSettings | null {
  const read = (name: string) =>
    page.querySelector<HTMLMetaElement>(`meta[name="sgi-google-${name}"]`)?.content.trim() || null;
  const [base, apiKey] = [read("picker"), read("api-key")];
  return base && apiKey ? { base, apiKey, appId: read("app-id") } : null;
}
