import pLimit from "p-limit";
import { MAX_CALLS } from "../google/google";
import type { CompanyDrive } from "../google/googleTypes";

type Fetching = Pick<CompanyDrive, "firstCell" | "download">;

/** A drive of which few spreadsheets are fetched at once: listings that come later wait for no more. */
export function fetchInLine(drive: Fetching): Fetching {
  const limit = pLimit(2 * MAX_CALLS);
  return {
    firstCell: (id) => limit(() => drive.firstCell(id)),
    download: (id, to) => limit(() => drive.download(id, to)),
  };
}
