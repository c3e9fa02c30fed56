import { mockFailure } from "@sgi/fixtures/api/mockFailure";
import { mockRoute } from "@sgi/fixtures/api/mockRoute";
import { sampleUser } from "@sgi/fixtures/session/sample";
import { screen, waitFor } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { saveTextAtom } from "../../../state/browser/saveFile";
import { toastAtom } from "../../../state/toasts/toasts";
import { api } from "../../../testing/api";
import { findUserTable, renderUsers, userCompany } from "../../../testing/renderUsers";

function renderExport({ features = ["people"], users = userCompany(23), width = 1280 } = {}) {
  vi.stubGlobal("innerWidth", width);
  const saved: [string, string][] = [];
  const told: unknown[] = [];
  const shown = renderUsers({
    user: sampleUser({ features }),
    users,
    handlers: [
      mockRoute("listInvitations", { invitations: [] }),
      mockRoute("noteExport", null, { onCall: ({ body }) => void told.push(body) }),
    ],
    prepare: (store) =>
      store.set(saveTextAtom, { save: (name, text) => void saved.push([name, text]) }),
  });
  return { ...shown, saved, told };
}
const button = () => screen.getByRole("button", { name: "Esporta CSV" });
const linesOf = (text = "") => text.trimEnd().split("\r\n");

it("saves all users, not the page alone, and the host hears of it [LIFE-06]", async () => {
  const { hands, saved, told } = renderExport();
  await findUserTable();
  await hands.click(button());
  await waitFor(() => expect(saved).toHaveLength(1));
  const [name, text] = saved[0] ?? [];
  expect(name).toBe("Utenti - Officine Brenta S.r.l. - 2026-11-20.csv");
  const lines = linesOf(text);
  expect(lines).toHaveLength(26);
  expect(lines[0]).toBe(
    "\uFEFFID;Nome e cognome;Email;Ruolo;Data di registrazione;Ultimo accesso;2FA",
  );
  expect(lines[25]).toBe("user-25;;utente25@officinebrenta.it;Viewer;2026-03-09 10:00;;No");
  await waitFor(() => expect(told).toEqual([{ list: "users", rows: 25, filter: "", search: "" }]));
});

it("saves those of the search, in the list's order, as typed to the last letter [LIFE-06]", {
  tags: ["long"],
}, async () => {
  const { hands, host, saved, told } = renderExport();
  await findUserTable();
  await hands.click(screen.getByRole("button", { name: "Nome ed email" }));
  await hands.type(screen.getByRole("searchbox", { name: "Cerca per nome o email" }), "anna");
  await hands.click(button());
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(host.asked).toContain("?page=1&limit=100&q=anna&sort=name");
  await waitFor(() => expect(told).toMatchObject([{ search: "anna" }]));
});

it("saves no part of the users where the host fails midway, and says so [LIFE-06]", {
  tags: ["long"],
}, async () => {
  const { hands, saved, store } = renderExport();
  await findUserTable();
  const first = { users: userCompany(98), total: 101, totalPages: 2 };
  api.use(mockRoute("listUsers", first, { once: true }), mockFailure("listUsers", { status: 403 }));
  await hands.click(button());
  await waitFor(() => expect(store.get(toastAtom)?.title).toBe("Errore di connessione"));
  expect(saved).toEqual([]);
});

it("stands beside the search on a phone too, and has nothing to save while there is nobody [LIFE-06]", async () => {
  const { hands, saved } = renderExport({ users: [], width: 375 });
  await screen.findByRole("heading", { name: "Nessun utente" });
  await hands.click(button());
  expect([button().getAttribute("aria-disabled"), saved]).toEqual(["true", []]);
});

it("is not there with a host that keeps no names and accesses [LIFE-01]", async () => {
  renderExport({ features: [] });
  await findUserTable();
  expect(screen.queryByRole("button", { name: "Esporta CSV" })).toBeNull();
});
