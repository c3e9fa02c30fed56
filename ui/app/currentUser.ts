import { readQueryOrNull } from "@sgi/core/api/query";
import { getUser, USER_QUERY_DEFAULTS } from "@sgi/core/session/api";
import type { CurrentUser } from "@sgi/core/session/guards";
import { atom } from "jotai";
import { apiQueryAtom } from "./apiQuery";
import { clientAtom } from "./services";

/** The query behind the current user. */
export const userQueryAtom = apiQueryAtom((get) => ({
  ...readQueryOrNull(get(clientAtom), getUser),
  ...USER_QUERY_DEFAULTS,
}));

/** The signed-in user, null when signed out, undefined while loading. */
export const currentUserAtom = atom<CurrentUser>((get) => get(userQueryAtom).data);
