/** The hosts that the folder picker needs, by purpose. */
export interface PickerHosts {
  scripts: readonly string[];
  frames: readonly string[];
  images: readonly string[];
}

export const NO_PICKER: PickerHosts = { scripts: [], frames: [], images: [] };

/** The host of Google's own picker script. */
const SCRIPTS = "https://apis.google.com";

/** The origin of the picker's script: Google's, or its stand-in. */
export function pickerOrigin(standIn: string | null): string {
  return standIn ?? SCRIPTS;
}

/** Google's own hosts, or the one origin that replaces all of them. */
export function pickerHosts(standIn: string | null): PickerHosts {
  if (standIn !== null) return { scripts: [standIn], frames: [standIn], images: [standIn] };
  return {
    scripts: [SCRIPTS],
    frames: ["https://docs.google.com", "https://drive.google.com", "https://accounts.google.com"],
    images: ["https://ssl.gstatic.com", "https://*.googleusercontent.com"],
  };
}
