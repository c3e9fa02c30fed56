import { readQuery } from "@sgi/core/api";
import { listOwners } from "@sgi/core/deadlines";
import { apiQueryAtom } from "../api/apiQuery";
import { clientAtom } from "../session/scope";

/** Who may answer for documents; asked once something that shows or chooses them is on the page. */
export const ownersQueryAtom = apiQueryAtom((get) => ({
  ...readQuery(get(clientAtom), listOwners),
}));
