import { mockFailure } from "@sgi/fixtures/api/mockFailure";
import { mockRoute } from "@sgi/fixtures/api/mockRoute";
import { sampleUser } from "@sgi/fixtures/session/sample";
import { screen, waitFor } from "@testing-library/react";
import type { HttpHandler } from "msw";
import { expect, it } from "vitest";
import { toastAtom } from "../../../state/toasts/toasts";
import { api } from "../../../testing/api";
import { documents, findTable, renderDashboard } from "../../../testing/renderDashboard";

const OBSOLETE = documents(2, () => ({ isObsolete: true }));

function show(handlers: HttpHandler[], user = {}) {
  return renderDashboard({
    user: sampleUser({ features: ["work"], ...user }),
    address: "/?stato=obsoleti",
    current: [],
    obsolete: OBSOLETE,
    handlers,
  });
}
const button = (n: number) => screen.queryByRole("button", { name: `Ripristina Documento ${n}` });

it("takes a row of the obsolete ones back in force, in place; the next row has the focus [WORK-01]", async () => {
  const asked: string[] = [];
  const { user } = show([
    mockRoute("restoreDocument", null, {
      onCall({ request }) {
        asked.push(request.url);
        api.use(mockRoute("listObsoleteDocuments", OBSOLETE.slice(1)));
      },
    }),
  ]);
  await findTable();
  const first = button(1) as HTMLElement;
  first.focus();
  await user.dblClick(first);
  await waitFor(() => expect(button(1)).toBeNull());
  expect(asked.map((url) => new URL(url).pathname)).toEqual(["/api/documents/doc-1/restore"]);
  expect(document.activeElement).toBe(button(2));
  expect(screen.queryByRole("link", { name: "Documento 2" })).toBeTruthy();
});

it("keeps the row when the host refuses [WORK-01]", { tags: ["long"] }, async () => {
  const { user, store } = show([mockFailure("restoreDocument", { status: 409 })]);
  await findTable();
  await user.click(button(1) as HTMLElement);
  await waitFor(() => expect(store.get(toastAtom)?.title).toBe("Errore durante il ripristino"));
  expect(button(1)).toBeTruthy();
});

it.each([
  ["a viewer", { role: "viewer" }],
  ["a host that cannot do it from there", { features: [] }],
])("is not offered to %s [WORK-01, LIFE-01]", async (_, user) => {
  show([], user);
  await findTable();
  expect(button(1)).toBeNull();
});

it("says of a document that it waits for approval, and keeps its row [APPR-01]", async () => {
  const { user, store } = show([mockRoute("restoreDocument", { waiting: ["doc-1"] })]);
  await findTable();
  await user.click(button(1) as HTMLElement);
  await waitFor(() =>
    expect(store.get(toastAtom)).toMatchObject({
      title: "In attesa di approvazione",
      text: "«Documento 1» resta obsoleto finché non è approvato.",
    }),
  );
  expect(button(1)).toBeTruthy();
});

it("counts of several those that wait, beside done and failed [APPR-01]", async () => {
  const answers = [
    { done: ["doc-1"], failed: [], waiting: ["doc-2"] },
    { done: [], failed: [{ id: "doc-1", reason: "rejected" }], waiting: ["doc-2"] },
  ];
  const { user, store } = show([mockRoute("restoreDocuments", () => answers.shift() as never)]);
  await findTable();
  const restore = async () => {
    await user.click(await screen.findByRole("checkbox", { name: "Seleziona Documento 1" }));
    await user.click(await screen.findByRole("checkbox", { name: "Seleziona Documento 2" }));
    await user.click(await screen.findByRole("button", { name: "Ripristina" }));
  };
  await restore();
  await waitFor(() =>
    expect(store.get(toastAtom)).toMatchObject({
      title: "Ripristinato 1 documento",
      text: "In attesa di approvazione: 1",
    }),
  );
  await waitFor(() => expect(screen.queryByRole("button", { name: "Ripristina" })).toBeNull());
  await restore();
  await waitFor(() =>
    expect(store.get(toastAtom)).toMatchObject({
      title: "In attesa di approvazione: 1",
      text: "1 non ripristinato: la revisione è stata respinta",
    }),
  );
});
