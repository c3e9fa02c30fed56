import { counted } from "../../lists/counted";
import type { MenuPage } from "../../session/menu";

/** The navigation and the user's menu, apart from the frame that visitors load. Source: spec 3 §1. */
export const menuTexts = {
  administration: "Amministrazione",
  entry: {
    documents: "Documenti",
    profile: "Profilo",
    settings: "Impostazioni",
    drive: "Google Drive",
    backup: "Backup",
    users: "Utenti",
    auditLogs: "Registro attività",
    companyCodes: "Codici aziendali",
    supervision: "Supervisione",
    deadlines: "Scadenze",
    toRead: "Da leggere",
    readings: "Letture",
    approvals: "Approvazioni",
    company: "Azienda",
  } satisfies Record<MenuPage["text"], string>,
  /** What the count beside an entry counts. Ours. */
  counted(text: MenuPage["text"], count: number): string {
    if (text === "toRead") return counted(count, "documento da leggere", "documenti da leggere");
    return text === "approvals"
      ? counted(count, "revisione da approvare", "revisioni da approvare")
      : `${counted(count, "tuo documento scaduto", "tuoi documenti scaduti")} o in scadenza`;
  },
} as const;
