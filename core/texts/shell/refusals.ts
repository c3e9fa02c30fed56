import { denied, missing } from "../pageMeta/pageDescriptions";
import { pageTitles } from "../pageMeta/pageTitles";

/** What stands in a page's place. */
export const refusalTexts = {
  denied: {
    title: pageTitles.denied,
    text: denied,
    /** A second sentence, for superadmins. Ours. */
    superadmin:
      "È riservata agli amministratori di ciascuna azienda: il superadmin non appartiene a nessuna.",
    back: "Torna alla home",
  },
  notFound: {
    title: pageTitles.missing,
    text: missing,
    back: "Torna alla homepage",
  },
} as const;
