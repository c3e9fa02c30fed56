import { useAtomValue } from "jotai";
import { useMemo } from "react";
import { useLocation } from "../routing/location";
import { matchPage } from "../routing/matchPage";
import { screensAtom } from "../state/page/screens";
import { userSourceAtom, userStateAtom } from "../state/session/currentUser";
import { isUserExpectedAtom } from "../state/session/expectedUser";
import { decideView, type PanelView } from "./decideView";

/** The view of the current URL, or the failure to load the user, with a retry. */
export function useView(): PanelView | { kind: "failed"; retry: () => void } {
  const { path } = useLocation();
  const source = useAtomValue(userSourceAtom);
  const { user, failed } = useAtomValue(userStateAtom);
  const screens = useAtomValue(screensAtom);
  const match = useMemo(() => matchPage(path), [path]);
  const isExpected = useAtomValue(isUserExpectedAtom);
  const view = decideView(match, user, (name) => name in screens, isExpected);
  if (view.kind !== "wait" || !failed) return view;
  return { kind: "failed", retry: () => void source.refresh() };
}
