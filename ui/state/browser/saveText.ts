import { MINUTE_MS, systemTimers } from "@sgi/core/time";
import { atom } from "jotai";

/** Saves a text as a file of the user's, of a type as `text/plain`. Tests replace it. */
export const saveTextAtom = atom<{ save(name: string, text: string, type?: string): void }>({
  save(name, text, type = "text/plain") {
    const address = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }));
    const link = document.createElement("a");
    link.href = address;
    link.download = name;
    link.click();
    // Some browsers read it only after the click.
    systemTimers.after(MINUTE_MS, () => URL.revokeObjectURL(address));
  },
});
