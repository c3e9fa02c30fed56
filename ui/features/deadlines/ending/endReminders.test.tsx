import { mockFailure } from "@sgi/fixtures/api/mockFailure";
import { mockRoute } from "@sgi/fixtures/api/mockRoute";
import { screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import type { HttpHandler } from "msw";
import { expect, it } from "vitest";
import { api } from "../../../testing/api";
import { renderScreen } from "../../../testing/renderScreen";
import { EndRemindersPage } from "./EndRemindersPage";

function open(handlers: HttpHandler[] = [], address = "/promemoria?utente=u1&firma=abc_-1") {
  const sent: unknown[] = [];
  api.use(
    ...handlers,
    mockRoute("endReminders", null, { onCall: ({ body }) => void sent.push(body) }),
  );
  const shown = renderScreen(<EndRemindersPage />, { user: null, address });
  return { ...shown, sent, hands: userEvent.setup({ delay: null }) };
}
const button = () => screen.getByRole("button", { name: "Disattiva i promemoria" });

it("turns one's own reminders off at one click, without a sign-in [DUE-05]", async () => {
  const { hands, sent } = open();
  expect(screen.getByRole("heading", { level: 1, name: "Promemoria delle scadenze" })).toBeTruthy();
  expect(location.pathname + location.search).toBe("/promemoria");
  expect(sent).toEqual([]);
  await hands.click(button());
  const done = await screen.findByText("Non riceverai più promemoria delle scadenze");
  expect(document.activeElement).toBe(done);
  expect(screen.getByText(/apri Impostazioni, Account, riquadro «Promemoria»/)).toBeTruthy();
  expect(sent).toEqual([{ user: "u1", signature: "abc_-1" }]);
});

it.each([
  ["has no signature", [], "/promemoria?utente=u1"],
  ["is none", [], "/promemoria"],
])("says of a link that %s that it is not valid [DUE-05]", async (_, handlers, address) => {
  open(handlers, address);
  expect(await screen.findByText("Link non valido")).toBeTruthy();
  expect(screen.queryByRole("button")).toBeNull();
  expect(screen.getByRole("link", { name: "Vai al pannello" }).getAttribute("href")).toBe("/");
});

it("says so of a link that the host did not give out [DUE-05]", async () => {
  const { hands } = open([mockFailure("endReminders", { status: 404 })]);
  await hands.click(button());
  expect(await screen.findByText("Link non valido")).toBeTruthy();
});

it("keeps the question after a failure, which it tells [DUE-05, LIFE-06]", {
  tags: ["long"],
}, async () => {
  const { hands, sent } = open([
    mockFailure("endReminders", { status: 429, body: { message: "Riprova tra poco" } }),
  ]);
  await hands.click(button());
  expect(await screen.findByText("Riprova tra poco")).toBeTruthy();
  api.use(mockRoute("endReminders", null, { onCall: ({ body }) => void sent.push(body) }));
  await hands.click(button());
  await waitFor(() => expect(sent).toHaveLength(1));
});
