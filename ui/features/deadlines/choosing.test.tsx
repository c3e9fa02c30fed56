import { mockRoute } from "@sgi/fixtures/api/mockRoute";
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
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
      text: "Email inviata a: Laura Ferrarese. Già sollecitati oggi: Silvia Toniolo.",
      durationMs: Number.POSITIVE_INFINITY,
    }),
  );
  expect(sent).toEqual([{ ids: [OVER.legacyId, SOON.legacyId] }]);
  expect(screen.queryByRole("region", { name: "Azioni sui selezionati" })).toBeNull();
});

describe("the rows of an act for many", () => {
  const named = (name: string) => screen.findByRole("button", { name });
  const count = () =>
    within(screen.getByRole("region", { name: "Azioni sui selezionati" })).getByRole("status")
      .textContent;

  it("are no longer chosen once they are done, and those left still are [DUE-07]", async () => {
    let documents = [OVER, SOON, FAR];
    const { hands } = renderDeadlines({
      handlers: [
        mockRoute("listDocuments", () => documents),
        mockRoute("reviewDocuments", () => {
          documents = [{ ...OVER, expiryDate: "2027-11-23" }, SOON, FAR];
          return { done: [OVER.legacyId], failed: [{ id: SOON.legacyId, reason: "changed" }] };
        }),
      ],
    });
    await findDeadlines();
    await hands.click(box("2026-10-31"));
    await hands.click(box("2026-12-04"));
    await hands.click(await named("Riesaminati"));
    await screen.findByRole("dialog", { name: "Riesaminati: nessuna modifica" });
    await hands.click(await named("Registra i riesami"));
    await waitFor(() => expect(count()).toBe("1 selezionato"));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await hands.click(await named("Mostra Più avanti"));
    const isChosen = (day: string) => (box(day) as HTMLInputElement).checked;
    expect(["2026-12-04", "2026-10-31"].map(isChosen)).toEqual([true, false]);
    expect(count()).toBe("1 selezionato");
  });

  it("are those in sight alone [DUE-07]", async () => {
    const { hands } = renderDeadlines({
      documents: [OVER, FAR],
      address: "/scadenze?mese=2027-06",
    });
    await findDeadlines();
    await hands.click(box("2027-06-15"));
    expect(count()).toBe("1 selezionato");
    await hands.click(await screen.findByRole("link", { name: /giugno 2027/ }));
    await named("Mostra Più avanti");
    expect(screen.queryByRole("region", { name: "Azioni sui selezionati" })).toBeNull();
    await hands.click(box("2026-10-31"));
    expect(count()).toBe("1 selezionato");
    await hands.click(await named("Mostra Più avanti"));
    expect(count()).toBe("2 selezionati");
  });
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
