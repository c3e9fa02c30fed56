import { pagePath } from "@sgi/core/session";
import { useLocation } from "../../routing/location";

export type SettingsTab = "account" | "application";

/** The tab's name in the address: `/settings?tab=applicazione`. */
const PARAMETER = "tab";
const APPLICATION = "applicazione";

/** The tab that is shown. It lives in the address, so that a link leads to it. */
export function useSettingsTab(): { tab: SettingsTab; choose: (tab: SettingsTab) => void } {
  const { query, route } = useLocation();
  const path = pagePath("settings");
  return {
    tab: query[PARAMETER] === APPLICATION ? "application" : "account",
    choose: (tab) =>
      route(tab === "application" ? `${path}?${PARAMETER}=${APPLICATION}` : path, true),
  };
}
