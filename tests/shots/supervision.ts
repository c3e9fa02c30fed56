import type { Page } from "playwright-core";
import { type ShotState, shotButton, visitForShot } from "./shotState";

async function madeBackup(page: Page) {
  await page.goto("/backup");
  await shotButton(page, "Crea Backup").click();
  await page.getByText("Mio Backup").first().waitFor();
}

/** The audit log and the backups. */
export const SUPERVISION: readonly ShotState[] = [
  visitForShot("registro", "/audit-logs"),
  visitForShot("registro-senza-risultati", "/audit-logs?q=nessuno+lo+ha+fatto"),
  {
    name: "registro-verificato",
    async go(page) {
      await page.goto("/audit-logs");
      const verify = page.getByText("Verifica registro");
      if (!(await shotButton(page, "Verifica registro").isVisible())) {
        await shotButton(page, "Azioni sul registro").click();
      }
      await verify.click();
      await page.getByText(/^Il registro è integro/).waitFor();
    },
  },
  visitForShot("backup-nessuno", "/backup"),
  { name: "backup", go: madeBackup },
  {
    name: "backup-ripristina",
    go: (page) => madeBackup(page).then(() => shotButton(page, /^Ripristina/).click()),
  },
];

/** What superadmins alone see: their own page, and the index that leads there. */
export const SUPERADMINS: readonly ShotState[] = [
  visitForShot("supervisione", "/supervisione"),
  visitForShot("indice-superadmin", "/dashboard"),
];
