import type { ApprovalRight } from "../../../approvals/rights";
import { counted } from "../../../lists/counted";

/** The right to approve on /users. Source: spec 3 §6. */
export const rightTexts = {
  title: "Può approvare",
  of: (email: string) => `Può approvare: ${email}`,
  explained:
    "Decide su ciò che è in attesa di approvazione. Contano le cartelle in cui i documenti stanno quando si decide. Dove non l'ha nessuno, decidono gli amministratori.",
  kinds: { none: "No", all: "Tutti i documenti", folders: "Cartelle…" },
  missing: "Scegli almeno una cartella.",
  submit: "Salva",
  pending: "Salvataggio...",
  done: { title: "Diritto di approvare salvato" },
  failed: "Diritto di approvare non salvato",
  change: "Modifica",
  /** Of folders of a right in which no document lies any more. */
  empty: "Nessun documento in questa cartella",
} as const;

/** What a user may approve, in a line of a list; null for nothing. */
export function rightText(right: ApprovalRight | undefined, empty: number): string | null {
  if (right === undefined || right === null) return null;
  if (right === "all") return "Può approvare tutti i documenti";
  const folders = `Può approvare in ${counted(right.length, "cartella", "cartelle")}`;
  return empty === 0 ? folders : `${folders}, ${empty} senza documenti`;
}
