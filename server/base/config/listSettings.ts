import { wholeNumber } from "./wholeNumber";

const MAX_MB = 65_536;

/** The cache of lists. */
export interface ListSettings {
  /** SGI_LIST_CACHE_MB: the most memory that it uses; default 256. */
  cacheMb: number;
}

export const listVariables = { SGI_LIST_CACHE_MB: wholeNumber(1, MAX_MB).default(256) };
