import { mockRoute } from "@sgi/fixtures/api/mockRoute";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { toastAtom } from "../../state/toasts/toasts";
import { api } from "../../testing/api";
import {
  DEADLINES_VIEWER,
  due,
  findDeadlines,
  renderDeadlines,
} from "../../testing/renderDeadlines";

const OVER = due("2026-10-31");
const SOON = due("2026-12-04");
const FAR = due("2027-06-15");
const box = (day: string) => screen.getByRole("checkbox", { name: `Seleziona Scade ${day}` });

it("lets an admin choose rows, and urge about what is over or falls due within 30 days [DUE-07]", async () => {
  const { hands, store } = renderDeadlines({ documents: [OVER, SOON, FAR] });
  const sent: unknown[] = [];
  api.use(
    mockRoute(
      "urgeOwners",
      {
        told: [{ id: "user-1", name: "Laura Ferrarese" }],
        already: [{ id: "user-2", name: "Silvia Toniolo" }],
        failed: [],
      },
      { onCall: ({ body }: { body: unknown }) => void sent.push(body) },
    ),
  );
  await findDeadlines();
  await hands.click(box("2026-10-31"));
  await hands.click(box("2026-12-04"));
  const bar = within(screen.getByRole("region", { name: "Azioni sui selezionati" }));
  expect(bar.getByText("2 selezionati")).toBeTruthy();
  await hands.click(bar.getByRole("button", { name: "Sollecita" }));
  await waitFor(() =>
    expect(store.get(toastAtom)).toMatchObject({
      title: "Sollecitata 1 persona",
      text: "Già sollecitati oggi: Silvia Toniolo.",
    }),
  );
  expect(sent).toEqual([{ ids: [OVER.legacyId, SOON.legacyId] }]);
  await hands.click(bar.getByRole("button", { name: "Riesaminati" }));
  expect(await screen.findByRole("dialog")).toBeTruthy();
});

it("does not urge about what is far off, and heads a chosen month by its name [DUE-07]", async () => {
  const { hands } = renderDeadlines({
    documents: [OVER, FAR],
    address: "/scadenze?mese=2027-06",
  });
  const table = within(await findDeadlines());
  expect(table.getByRole("rowheader", { name: "Giugno 2027 1" })).toBeTruthy();
  await hands.click(box("2027-06-15"));
  const urge = screen.getByRole("button", { name: "Sollecita" });
  expect(urge.getAttribute("aria-disabled")).toBe("true");
  expect(screen.getByText("Si sollecita ciò che è scaduto o scade entro 30 giorni.")).toBeTruthy();
});

it("gives viewers nothing to choose [DUE-07, LIFE-03]", async () => {
  renderDeadlines({ documents: [OVER], user: DEADLINES_VIEWER });
  await findDeadlines();
  expect(screen.queryByRole("checkbox")).toBeNull();
});
