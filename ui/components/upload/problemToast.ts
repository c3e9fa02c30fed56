import { selectionToasts } from "@sgi/core/texts/uploads";
import type { AdditionProblem } from "@sgi/core/uploads/selection";
import type { Notice } from "../../state/toasts/toasts";

/** What is said at once of files that were added. */
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
