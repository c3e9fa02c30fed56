import type { PanelStore } from "../store";
import { userSourceAtom } from "./currentUser";

/** Sets how much waits for the user wherever that is shown, as the host told it with an act or a list. Source: spec 3 §1. */
export function keepTodo(store: PanelStore, todo: { approvals?: number; readings?: number }): void {
  const source = store.get(userSourceAtom);
  source.amend({ todo: { dueMine: 0, ...source.get().user?.todo, ...todo } });
}
