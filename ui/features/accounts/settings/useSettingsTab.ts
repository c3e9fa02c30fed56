import { canManageDocuments, hasFeature, pagePath } from "@sgi/core/session";
import { useAtomValue } from "jotai";
import { useLocation } from "../../../routing/location";
import { currentUserAtom } from "../../../state/session/currentUser";

export type SettingsTab = "account" | "application" | "company";

/** The tab's name in the address: `/settings?tab=applicazione`. */
const PARAMETER = "tab";
const NAMES = { application: "applicazione", company: "azienda" } as const;

/**
 * The tabs of the user, and the one that is shown. It lives in the address, so that a link leads to it.
 * 'Azienda' is for admins, where the host has something to set there. Source: spec 2 §2, 3 §1.
 */
export function useSettingsTab() {
  const { query, route } = useLocation();
  const user = useAtomValue(currentUserAtom) ?? null;
  const hasCompany = canManageDocuments(user) && hasFeature(user, "deadlines");
  const tabs: readonly SettingsTab[] = hasCompany
    ? ["account", "application", "company"]
    : ["account", "application"];
  const path = pagePath("settings");
  return {
    tabs,
    tab: tabs.find((tab) => tab !== "account" && NAMES[tab] === query[PARAMETER]) ?? "account",
    choose: (tab: SettingsTab) =>
      route(tab === "account" ? path : `${path}?${PARAMETER}=${NAMES[tab]}`, true),
  };
}
