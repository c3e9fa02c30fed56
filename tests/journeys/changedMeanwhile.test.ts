import { expect, it } from "vitest";
import { useStage } from "../support/browser";
import { enter } from "../support/signIn";

const stage = useStage();

it("a document that a colleague has changed since the list was read stays in force, and is shown", {
  tags: ["long"],
}, async () => {
  const page = await stage.open();
  await enter(page, "admin");
  const row = page.locator("tbody tr").first();
  const title = await row.getByRole("link").textContent();
  const list = await (await page.request.get("/api/documents")).json();
  const { legacyId, path } = list.find((one: { title: string }) => one.title === title);
  await row.getByRole("button", { name: /^Elimina/ }).click();
  const question = page.getByRole("alertdialog", { name: "Conferma eliminazione" });
  const { csrfToken } = await (await page.request.get("/api/csrf-token")).json();
  const changed = await page.request.patch(`/api/documents/${legacyId}`, {
    headers: { "X-CSRF-Token": csrfToken },
    data: { title: `${title} del collega`, path },
  });
  expect(changed.ok()).toBe(true);
  await question.getByRole("button", { name: "Elimina" }).click();
  await page
    .getByText(/è cambiato nel frattempo e non è stato eliminato/)
    .first()
    .waitFor();
  await page.getByRole("link", { name: `${title} del collega`, exact: true }).waitFor();
});
