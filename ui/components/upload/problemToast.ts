import { selectionToasts } from "@sgi/core/texts/uploads";
import type { AdditionProblem } from "@sgi/core/uploads/selection";
import type { Notice } from "../../state/toasts/toasts";

/** The toast for a problem with files that were just added. */
export function problemToast(problem: AdditionProblem): Notice {
  switch (problem.kind) {
    case "tooLarge":
      return selectionToasts.tooLarge(problem.count);
    case "noneDropped":
      return selectionToasts.noValidDropped;
    case "noneInFolder":
      return selectionToasts.noValidInFolder;
  }
}
