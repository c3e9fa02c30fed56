import { atom } from "jotai";

/** The browser's clipboard, which unsafe addresses do not have. Tests replace it. */
export const clipboardAtom = atom<{ write(text: string): Promise<void> }>({
  write: async (text) => navigator.clipboard.writeText(text),
});
