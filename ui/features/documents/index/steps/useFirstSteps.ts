import { listUsers } from "@sgi/core/accounts/users";
import { readQuery } from "@sgi/core/api";
import { doneSteps, FIRST_STEPS, type FirstStep } from "@sgi/core/session";
import { firstStepsTexts } from "@sgi/core/texts/documents";
import { useAtomValue, useStore } from "jotai";
import { useEffect } from "react";
import { mfaStatusAtom } from "../../../../state/account/mfaStatus";
import { apiQueryAtom, useLoaded } from "../../../../state/api/apiQuery";
import { firstStepsAtom, putStepsAway } from "../../../../state/preferences/preferences";
import { clientAtom } from "../../../../state/session/scope";
import { notify } from "../../../../state/toasts/toasts";

/** Enough to know whether there is a second user. */
const FIRST_TWO = { page: 1, limit: 2 };
const firstUsersAtom = apiQueryAtom((get) => ({
  ...readQuery(get(clientAtom), listUsers, undefined, FIRST_TWO),
}));

/**
 * Which steps are done, and the next one; null until that is known. Once all are done and `isBusy`
 * is false, hides them for good. What could not be fetched counts as not done.
 */
export function useFirstSteps({
  documents,
  isBusy,
}: {
  documents: number | null;
  isBusy: boolean;
}): { done: ReadonlySet<FirstStep>; next: FirstStep | undefined } | null {
  const store = useStore();
  const note = useAtomValue(firstStepsAtom)?.note;
  const users = useAtomValue(firstUsersAtom).data;
  const mfa = useAtomValue(mfaStatusAtom).data;
  const isAwaited = [useLoaded(firstUsersAtom), useLoaded(mfaStatusAtom)].some(
    ({ state, struggling }) => state === "loading" && !struggling,
  );
  const done = doneSteps({
    note,
    documents,
    users: users ? (users.total ?? users.users.length) : null,
    hasMfa: mfa?.mfaEnabled ?? null,
  });
  const isOver = done.size === FIRST_STEPS.length && !isBusy;
  useEffect(() => {
    if (!isOver) return;
    putStepsAway(store);
    notify(store, { ...firstStepsTexts.completed, tone: "success" });
  }, [isOver, store]);
  if (isAwaited || documents === null) return null;
  return { done, next: FIRST_STEPS.find((step) => !done.has(step)) };
}
