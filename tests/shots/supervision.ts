import type { Page } from "playwright-core";
import { button, type ShotState, visit } from "./shotState";

async function madeBackup(page: Page) {
  await page.goto("/backup");
  await button(page, "Crea Backup").click();
  await page.getByText("Mio Backup").first().waitFor();
}

/** The audit log and the backups. */
export const SUPERVISION: readonly ShotState[] = [
  visit("registro", "/audit-logs"),
  visit("registro-senza-risultati", "/audit-logs?q=nessuno+lo+ha+fatto"),
  {
    name: "registro-verificato",
    async go(page) {
      await page.goto("/audit-logs");
      const verify = page.getByText("Verifica registro");
      if (!(await button(page, "Verifica registro").isVisible())) {
        await button(page, "Azioni sul registro").click();
      }
      await verify.click();
      await page.getByText(/^Il registro è integro/).waitFor();
    },
  },
  visit("backup-nessuno", "/backup"),
  { name: "backup", go: madeBackup },
  {
    name: "backup-ripristina",
    go: (page) => madeBackup(page).then(() => button(page, /^Ripristina/).click()),
  },
];
