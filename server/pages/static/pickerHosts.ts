/** The hosts that the folder picker needs, by what they give. */
export interface PickerHosts {
  scripts: readonly string[];
  frames: readonly string[];
  images: readonly string[];
}

export const NO_PICKER: PickerHosts = { scripts: [], frames: [], images: [] };

/** Where Google's own picker script lies. */
const SCRIPTS = "https://apis.google.com";

/** The origin of the picker's script: Google's, or what stands in for it. */
export function pickerOrigin(standIn: string | null): string {
  return standIn ?? SCRIPTS;
}

/** Google's own hosts, or the one origin that stands in for all of them. */
export function pickerHosts(standIn: string | null): PickerHosts {
  if (standIn !== null) return { scripts: [standIn], frames: [standIn], images: [standIn] };
  return {
    scripts: [SCRIPTS],
    frames: ["https://docs.google.com", "https://drive.google.com", "https://accounts.google.com"],
    images: ["https://ssl.gstatic.com", "https://*.googleusercontent.com"],
  };
}
