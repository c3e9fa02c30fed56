import { wholeNumber } from "./wholeNumber";

const MAX_MB = 65_536;

/** How much of what lists come to is kept ready. */
export interface ListSettings {
  /** SGI_LIST_CACHE_MB: of memory, at most; 256 unless told. */
  cacheMb: number;
}

export const listVariables = { SGI_LIST_CACHE_MB: wholeNumber(1, MAX_MB).default(256) };
