import type { EditState } from "./editDocument";

/** Whether leaving an edit now would lose something typed. */
export function isUnsaved(state: EditState): boolean {
  if (state.step === "closed" || state.step === "opening") return false;
  const { draft, document } = state;
  return draft.title !== document.title || draft.path !== document.path;
}
