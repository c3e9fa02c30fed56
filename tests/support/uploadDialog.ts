import type { Page } from "playwright-core";

/** Opens that dialog from the index: with its button, on phones of a company with a Drive by the menu. */
export async function chooseUpload(page: Page): Promise<void> {
  const name = "Aggiorna documenti locali";
  const button = page.getByRole("button", { name }).first();
  const menu = page.getByRole("button", { name: "Altro" });
  await button.or(menu).first().waitFor();
  if (await button.isVisible()) {
    await button.click();
  } else {
    await menu.click();
    await page.getByRole("menuitem", { name }).click();
  }
  await page.getByRole("dialog", { name: "Carica Documenti Locali" }).waitFor();
}

export const pickLocalFolder = (page: Page, folder: string) =>
  page.locator('input[data-picks="folder"]').setInputFiles(folder);
export const dialogButton = (page: Page, name: string) =>
  page.getByRole("button", { name, exact: true });
export const said = (page: Page, text: string) =>
  page.getByText(text, { exact: true }).first().waitFor();

export async function sendUpload(page: Page, files: number) {
  await dialogButton(page, `Carica ${files} file`).click();
  await dialogButton(page, "Conferma").click();
}

export async function indexed(page: Page): Promise<{ title: string }[]> {
  return (await page.request.get("/api/documents")).json();
}

/** Drags the files at these paths onto the drop area, and drops them. */
export async function drop(page: Page, paths: string[]) {
  const box = await page.getByText("Trascina qui una cartella o i file").boundingBox();
  if (box === null) throw new Error("the drop area is not shown");
  const devtools = await page.context().newCDPSession(page);
  const data = { items: [], files: paths, dragOperationsMask: 1 };
  for (const type of ["dragEnter", "dragOver", "drop"] as const) {
    const point = { x: box.x + 5, y: box.y + 5 };
    await devtools.send("Input.dispatchDragEvent", { type, ...point, data });
  }
}

/** Never answers a page's batch with that number, counted from 1, nor later ones. */
export async function holdBatch(page: Page, number: number) {
  let batch = 0;
  await page.route("**/local-upload", async (route) => {
    batch += 1;
    if (batch < number) await route.continue();
  });
}

/** How many visible files the question covers. */
export const coveredRows = (page: Page) =>
  page.locator("[aria-label='File selezionati'] > li").evaluateAll((rows) => {
    const body = rows[0]?.closest(".overflow-auto")?.getBoundingClientRect();
    const seen = rows.map((row) => row.getBoundingClientRect());
    return seen.filter(({ top, left }) => {
      if (body === undefined || top < body.top || top + 4 > body.bottom) return false;
      return document.elementFromPoint(left + 60, top + 3)?.closest("[role=alertdialog]") !== null;
    }).length;
  });
