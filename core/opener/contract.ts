import type { OutputOf } from "../api/route";
import { addRoot, findFiles, openFile, readHealth, readRoots, removeRoot } from "./api";

/** All that can be asked of Local Opener: five calls (spec 2 §7) and one of ours, no more. */
export const openerContract = {
  readHealth,
  readRoots,
  addRoot,
  removeRoot,
  openFile,
  findFiles,
} as const;

export type OpenerContract = typeof openerContract;
export type OpenerRouteName = keyof OpenerContract;
export type OpenerOutput<Name extends OpenerRouteName> = OutputOf<OpenerContract[Name]>;
