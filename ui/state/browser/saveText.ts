import { atom } from "jotai";
import { saveFile } from "./saveFile";

/** Saves a text as a file for the user, with a type such as `text/plain`. Tests replace it. */
export const saveTextAtom = atom<{ save(name: string, text: string, type?: string): void }>({
  save: (name, text, type = "text/plain") =>
    saveFile(name, new Blob([text], { type: `${type};charset=utf-8` })),
});
