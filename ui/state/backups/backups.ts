import { readQuery } from "@sgi/core/api";
import { listBackups } from "@sgi/core/backups";
import { apiQueryAtom } from "../api/apiQuery";
import { clientAtom } from "../session/scope";

/** The backups, the newest first: for their page, and for the card of the dashboard. */
export const backupsQueryAtom = apiQueryAtom((get) => ({
  ...readQuery(get(clientAtom), listBackups),
}));
