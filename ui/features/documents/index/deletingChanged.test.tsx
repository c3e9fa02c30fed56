import type { Document } from "@sgi/core/documents";
import { mockRoute } from "@sgi/fixtures/api/mockRoute";
import { sampleUser } from "@sgi/fixtures/session/sample";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { toastAtom } from "../../../state/toasts/toasts";
import { cellsOf, documents, findTable, renderDashboard } from "../../../testing/renderDashboard";

it("a row whose document has a new revision by now stays, is shown anew, and the panel says so", async () => {
  let current: Document[] = documents(3, () => ({ revision: "1" }));
  const deleted: string[] = [];
  const { user, store } = renderDashboard({
    user: sampleUser(),
    handlers: [
      mockRoute("listDocuments", () => current),
      mockRoute("getDocument", () => current[1] ?? null),
      mockRoute("archiveDocument", null, { onCall: ({ params }) => deleted.push(params.id) }),
    ],
  });
  await findTable();
  const button = await screen.findByRole("button", { name: "Elimina Documento 2" });
  await user.click(button);
  const question = within(await screen.findByRole("alertdialog"));
  current = documents(3, (n) => ({ revision: n === 2 ? "2" : "1" }));
  await user.click(question.getByRole("button", { name: "Elimina" }));
  await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
  expect(store.get(toastAtom)).toMatchObject({
    title: "Errore eliminazione",
    text: "Il documento è cambiato nel frattempo e non è stato eliminato: guarda com'è ora prima di riprovare.",
    tone: "danger",
  });
  expect(deleted).toEqual([]);
  await waitFor(async () => {
    const cells = await cellsOf("Documento 2");
    expect(cells.map((cell) => cell.textContent)).toContain("Rev.2");
  });
  expect(document.activeElement).toBe(button);
});
