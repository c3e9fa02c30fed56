import type { Document } from "@sgi/core/documents";
import type { ReactNode } from "react";
export function expectDeadlineDialog(): void {}
export function useDeadlineDialog(): {
  open(kind: "expiry" | "review" | "owner", documents: readonly Document[]): void;
  dialog: ReactNode;
} {
  return { open: () => undefined, dialog: null };
}
