import { MINUTE_MS, systemTimers } from "@sgi/core/time";
import { atom } from "jotai";

/** Saves a text as a file for the user, with a type such as `text/plain`. Tests replace it. */
export const saveTextAtom = atom<{ save(name: string, text: string, type?: string): void }>({
  save: (name, text, type = "text/plain") =>
    saveFile(name, new Blob([text], { type: `${type};charset=utf-8` })),
});

/** Saves a file for the user. Tests replace it. */
export const saveFileAtom = atom<{ save(name: string, file: Blob): void }>({ save: saveFile });

export function saveFile(name: string, file: Blob): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  // Some browsers read it only after the click.
  systemTimers.after(MINUTE_MS, () => URL.revokeObjectURL(address));
}
