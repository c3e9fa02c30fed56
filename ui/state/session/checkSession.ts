import { ApiError } from "@sgi/core/api";
import type { CurrentUserSource } from "@sgi/core/session";
import type { PanelStore } from "../store";
import { userSourceAtom } from "./currentUser";

/**
 * After a failure that may mean that the session has ended: refetches the user. If nobody is signed
 * in, the page's guard leads to the login.
 */
export function checkSession(store: PanelStore, error: unknown): void {
  checkUser(store.get(userSourceAtom), error);
}

/** The same without a store. */
export function checkUser(source: Pick<CurrentUserSource, "refresh">, error: unknown): void {
  if (error instanceof ApiError && error.status === 401) void source.refresh();
}
