import type { Page } from "@sgi/core/lists";
import type { User } from "@sgi/core/session";
import { useEffect, useRef, useState } from "react";
import { showRow } from "../../../components/lists/focusRow";
import type { HostList } from "../../../state/lists/useHostList";

/**
 * Shows the user created last once the list has been read again: on the open page, or on the last
 * one, since hosts list the oldest first.
 */
export function useCreatedUser({ page, isTurning, toPage }: HostList<User>) {
  const [created, setCreated] = useState<{ email: string; before: Page<User> | null } | null>(null);
  const next = useRef<"find" | "show" | "done">("done");
  useEffect(() => {
    if (created === null || page === null || page === created.before) return;
    if (isTurning || next.current === "done") return;
    const row = page.rows.find((user) => isCreated(user, created.email));
    if (row !== undefined) {
      next.current = "done";
      showRow(row.legacyId ?? "");
    } else if (next.current === "find" && page.page < page.pages) {
      next.current = "show";
      toPage(page.pages);
    }
  }, [created, page, isTurning, toPage]);
  return {
    created: created?.email ?? null,
    onCreated(email: string) {
      next.current = "find";
      setCreated({ email, before: page });
    },
  };
}

/** Hosts may change the case of the typed address. */
export function isCreated({ email }: User, created: string | null): boolean {
  return created !== null && email?.toLowerCase() === created.toLowerCase();
}
