import type { Page } from "playwright-core";

/** Begins the setup of a second factor in the settings, up to the code; gives its secret. */
export async function beginSetup(page: Page): Promise<string> {
  await page.getByRole("button", { name: "Configura" }).click();
  const dialog = page.getByRole("dialog", { name: "Configura l'autenticazione a due fattori" });
  const image = dialog.getByRole("img", { name: "Codice QR" });
  await image.waitFor();
  // Rejects an image that cannot be shown.
  await image.evaluate((each: HTMLImageElement) => each.decode());
  const secret = (await dialog.locator("code").textContent()) ?? "";
  await dialog.getByRole("button", { name: "Continua" }).click();
  await dialog.getByLabel("Codice di verifica").waitFor();
  return secret.replaceAll(" ", "");
}

/** Opens the application's settings by their own address. */
export async function openApplicazione(page: Page): Promise<void> {
  await page.goto("/settings?tab=applicazione");
  await page.getByRole("switch").first().waitFor();
}
