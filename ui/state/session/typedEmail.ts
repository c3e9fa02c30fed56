import type { PanelStore } from "../store";
import { scopedStateAtom } from "./scope";

const typedEmailAtom = scopedStateAtom("");

/** The email last typed to sign in or for a forgotten password; empty again after another user. */
export const typedEmail = (store: PanelStore): string => store.get(typedEmailAtom);

/** Keeps what is typed for the other form. */
export const keepEmail = (store: PanelStore, email: string): void =>
  store.set(typedEmailAtom, email);
