import { systemTimers } from "@sgi/core/time/clock";
import { MINUTE_MS } from "@sgi/core/time/units";
import { atom } from "jotai";

/** The browser's clipboard, which unsafe addresses do not have. Tests replace it. */
export const clipboardAtom = atom<{ write(text: string): Promise<void> }>({
  write: async (text) => navigator.clipboard.writeText(text),
});

/** Saves a text as a file of the user's. Tests replace it. */
export const saveTextAtom = atom<{ save(name: string, text: string): void }>({
  save(name, text) {
    const address = URL.createObjectURL(new Blob([text], { type: "text/plain;charset=utf-8" }));
    const link = document.createElement("a");
    link.href = address;
    link.download = name;
    link.click();
    // Some browsers read it only after the click.
    systemTimers.after(MINUTE_MS, () => URL.revokeObjectURL(address));
  },
});
