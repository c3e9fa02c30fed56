import { type ShotState, shotButton, visitForShot } from "./shotState";

/** A list of the administration, where a button opens a dialog or a menu. */
const admin = (name: string, path: string, opener: string | RegExp): ShotState => ({
  name,
  async go(page) {
    await page.goto(path);
    await page.getByText(/^Visualizzazione di/).waitFor();
    await shotButton(page, opener).click();
    await page.locator('[role$="dialog"], [role="menu"]').waitFor();
  },
});
/** Another user's row: the buttons of the user's own row are disabled. */
const OTHERS = /marco\.dalpozzo/;

export const ADMINISTRATION: readonly ShotState[] = [
  visitForShot("utenti", "/users"),
  // On phones one menu holds both.
  admin("utenti-ruolo", "/users", new RegExp(`^(Ruolo di|Azioni su) .*${OTHERS.source}`)),
  {
    name: "utenti-elimina",
    async go(page) {
      await page.goto("/users");
      await page.getByText(/^Visualizzazione di/).waitFor();
      const isOf = (words: string) => new RegExp(`^${words} .*${OTHERS.source}`);
      const menu = page.getByRole("button", { name: isOf("Azioni su") });
      if (await menu.isVisible()) {
        await menu.click();
        await page.getByRole("menuitem", { name: "Elimina utente" }).click();
      } else await shotButton(page, isOf("Elimina")).click();
      await page.getByRole("alertdialog").waitFor();
    },
  },
  {
    name: "utente",
    async go(page) {
      await page.goto("/users");
      await page.getByRole("link", { name: "Marco Dal Pozzo" }).click();
      await page.getByRole("table").waitFor();
    },
  },
  {
    name: "utenti-crea",
    async go(page) {
      await page.goto("/users");
      await shotButton(page, "Crea utente").click();
      await page.getByLabel("Password", { exact: true }).fill("Collaudo26");
    },
  },
  {
    name: "utenti-crea-errori",
    async go(page) {
      await page.goto("/users");
      await shotButton(page, "Crea utente").click();
      await page.getByRole("dialog").getByRole("button", { name: "Crea utente" }).click();
    },
  },
  {
    name: "codici",
    async go(page) {
      await page.goto("/company-codes");
      await shotButton(page, "Genera 30 codici").click();
      await shotButton(page, "Genera codici").click();
      await page.getByText(/^Visualizzazione di/).waitFor();
      await page.getByRole("alertdialog").waitFor({ state: "detached" });
    },
  },
  admin("codici-genera", "/company-codes", "Genera 30 codici"),
  admin("codici-modifica", "/company-codes", /^Modifica il codice/),
  admin("codici-elimina", "/company-codes", /^Elimina il codice/),
];
