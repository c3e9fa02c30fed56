import { readQuery } from "@sgi/core/api";
import { listOwners } from "@sgi/core/deadlines";
import { apiQueryAtom } from "../api/apiQuery";
import { clientAtom } from "../session/scope";

/** The possible owners; fetched once a component on the page shows or chooses them. */
export const ownersQueryAtom = apiQueryAtom((get) => ({
  ...readQuery(get(clientAtom), listOwners),
}));
