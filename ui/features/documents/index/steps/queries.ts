import { listUsers } from "@sgi/core/accounts/users";
import { readQuery } from "@sgi/core/api";
import { apiQueryAtom } from "../../../../state/api/apiQuery";
import { clientAtom } from "../../../../state/session/scope";

/** Enough to know whether there is a second user. */
const FIRST_TWO = { page: 1, limit: 2 };

export const firstUsersAtom = apiQueryAtom((get) => ({
  ...readQuery(get(clientAtom), listUsers, undefined, FIRST_TWO),
}));
