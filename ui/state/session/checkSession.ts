import { ApiError } from "@sgi/core/api/errors";
import { atom } from "jotai";
import { userSourceAtom } from "./currentUser";

/**
 * After a failure that may mean that the session has ended: asks who is signed in. Nobody: the
 * page's guard leads to the login.
 */
export const checkSessionAtom = atom(null, (get, _set, error: unknown) => {
  if (error instanceof ApiError && error.status === 401) void get(userSourceAtom).refresh();
});
