import { mockFailure } from "@sgi/fixtures/api/mockFailure";
import { mockRoute } from "@sgi/fixtures/api/mockRoute";
import { sampleUser } from "@sgi/fixtures/session/sample";
import { screen, waitFor, within } from "@testing-library/react";
import type { HttpHandler } from "msw";
import { describe, expect, it, vi } from "vitest";
import { clipboardAtom } from "../../../state/browser/services";
import { toastAtom } from "../../../state/toasts/toasts";
import { api } from "../../../testing/api";
import { findUserTable, renderUsers, userCompany } from "../../../testing/renderUsers";

const ADMIN = sampleUser({ features: ["people"] });
const ID = "5b1f6a0e-77c2-4f0e-9d52-0f3f2b9a4c11";
const ANNA = {
  legacyId: ID,
  email: "anna@officinebrenta.it",
  name: "Anna Rossi",
  role: "viewer",
  createdAt: "2026-03-09T10:00:00",
  lastAccessAt: "2026-11-19T08:30:00",
  mfaEnabled: false,
};
const GUEST = {
  id: "i1",
  email: "ospite@officinebrenta.it",
  name: null,
  invitedBy: "luca@officinebrenta.it",
  sentAt: "2026-11-01T08:00:00.000Z",
  expiresAt: "2026-11-04T08:00:00.000Z",
};

function renderPeople(invitations: object[] = [], handlers: HttpHandler[] = []) {
  vi.stubGlobal("innerWidth", 1280);
  const called: unknown[] = [];
  const note = ({ request, body }: { request: Request; body: unknown }) =>
    void called.push([request.method, new URL(request.url).pathname, body]);
  const host = { invitations };
  const shown = renderUsers({
    user: ADMIN,
    users: [...userCompany(0), ANNA],
    handlers: [
      ...handlers,
      mockRoute("listInvitations", () => ({ invitations: host.invitations }) as never),
      mockRoute("invite", null, { onCall: note }),
      mockRoute("inviteAgain", null, { onCall: note }),
      mockRoute("withdrawInvitation", null, { onCall: note }),
      mockRoute("changeUserName", null, { onCall: note }),
    ],
  });
  return { ...shown, called, hostOf: host };
}
const toast = (store: ReturnType<typeof renderPeople>["store"]) => store.get(toastAtom)?.title;

describe("the users of a host with people", () => {
  it("have name, last access and second factor, and the id's first 8 characters [USERS-02, LIFE-11]", async () => {
    const { store, hands } = renderPeople();
    const table = within(await findUserTable());
    const row = within(table.getByRole("row", { name: /Anna Rossi/ }));
    expect(row.getByText("anna@officinebrenta.it", { exact: false })).toBeTruthy();
    expect(row.getByText("5b1f6a0e")).toBeTruthy();
    expect(row.getByText(/19\/11\/2026 08:30/)).toBeTruthy();
    const write = vi.fn(async () => undefined);
    store.set(clipboardAtom, { write });
    await hands.click(row.getByRole("button", { name: "Copia ID di anna@officinebrenta.it" }));
    expect(write).toHaveBeenCalledWith(ID);
    await waitFor(() => expect(toast(store)).toBe("ID copiato"));
  });

  it("have the columns of a wide screen on paper [WORK-08]", async () => {
    const paper = Object.assign(new EventTarget(), { matches: false }) as MediaQueryList;
    vi.spyOn(window, "matchMedia").mockReturnValue(paper);
    renderPeople();
    const heads = within(await findUserTable()).getAllByRole("columnheader");
    expect(heads.map(({ textContent }) => textContent)).toEqual([
      "Nome ed email",
      "Ruolo",
      "Risponde di",
      "Ultimo accesso",
      "Data di registrazione",
      "2FA",
      "Azioni",
      "ID",
    ]);
  });

  it("are searched and ordered by the host, in the address [LIFE-06]", {
    tags: ["long"],
  }, async () => {
    const { host, hands } = renderPeople();
    await findUserTable();
    expect(host.asked[0]).toBe("?page=1&limit=10");
    await hands.click(screen.getByRole("button", { name: "Nome ed email" }));
    await waitFor(() => expect(host.asked.at(-1)).toBe("?page=1&limit=10&sort=name"));
    expect(location.search).toBe("?ordine=nome");
    await hands.type(screen.getByRole("searchbox", { name: "Cerca per nome o email" }), "anna");
    // The host is asked once the typing pauses, or the field is left.
    expect(host.asked.at(-1)).toBe("?page=1&limit=10&sort=name");
    await hands.tab();
    await waitFor(() => expect(host.asked.at(-1)).toBe("?page=1&limit=10&q=anna&sort=name"));
  });

  it("may be found none, and the search is taken back", async () => {
    const none = mockRoute("listUsers", { users: [], total: 0, totalPages: 0 });
    const { hands } = renderPeople([], [none]);
    await screen.findByRole("heading", { name: "Nessun utente" });
    await hands.type(screen.getByRole("searchbox", { name: "Cerca per nome o email" }), "x");
    await hands.tab();
    await screen.findByRole("heading", { name: "Nessun utente trovato" });
    await hands.click(screen.getByRole("button", { name: "Azzera la ricerca" }));
    expect(await screen.findByRole("heading", { name: "Nessun utente" })).toBeTruthy();
  });

  it("get another name in a dialog [LIFE-11]", { tags: ["long"] }, async () => {
    const { hands, called, store } = renderPeople();
    await findUserTable();
    const open = { name: "Modifica il nome di anna@officinebrenta.it" };
    await hands.click(screen.getByRole("button", open));
    const dialog = within(await screen.findByRole("dialog", { name: "Modifica nome" }));
    const field = dialog.getByLabelText<HTMLInputElement>("Nome e cognome");
    expect(field.value).toBe("Anna Rossi");
    await hands.clear(field);
    await hands.type(field, " Anna Verdi {Enter}");
    await waitFor(() => expect(toast(store)).toBe("Nome aggiornato"));
    expect(called).toEqual([["PATCH", `/api/users/${ID}/name`, { name: "Anna Verdi" }]]);
  });
});

describe("an invitation", () => {
  it("is the first way to add a user, beside the creation [LIFE-11, USERS-11]", {
    tags: ["long"],
  }, async () => {
    const { hands, called, store } = renderPeople();
    await findUserTable();
    expect(screen.getByRole("button", { name: "Crea utente" })).toBeTruthy();
    await hands.click(screen.getByRole("button", { name: "Invita" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Invita un utente" }));
    await hands.click(dialog.getByRole("button", { name: "Invia invito" }));
    expect(dialog.getByText("Inserisci un indirizzo email valido")).toBeTruthy();
    expect(document.activeElement).toBe(dialog.getByLabelText("Email"));
    await hands.type(dialog.getByLabelText("Email"), GUEST.email);
    await hands.type(dialog.getByLabelText("Nome e cognome"), "Ospite");
    await hands.click(dialog.getByRole("button", { name: "Invia invito" }));
    await waitFor(() => expect(toast(store)).toBe("Invito inviato"));
    expect(called).toEqual([["POST", "/api/invitations", { email: GUEST.email, name: "Ospite" }]]);
  });

  it("that was refused stays open and says why", { tags: ["long"] }, async () => {
    const message = "Esiste già un account con questa email.";
    const { hands } = renderPeople([], [mockFailure("invite", { status: 409, body: { message } })]);
    await findUserTable();
    await hands.click(screen.getByRole("button", { name: "Invita" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Invita un utente" }));
    await hands.type(dialog.getByLabelText("Email"), GUEST.email);
    await hands.click(dialog.getByRole("button", { name: "Invia invito" }));
    expect(await dialog.findByText(message)).toBeTruthy();
  });

  it("that waits is listed, sent again and withdrawn [LIFE-11]", { tags: ["long"] }, async () => {
    const { hands, called, store, hostOf } = renderPeople([GUEST]);
    const list = within(await screen.findByRole("list", { name: "Inviti in attesa" }));
    expect(list.getByText("Scaduto")).toBeTruthy();
    expect(list.getByText(/Inviato il .* da luca@officinebrenta.it/)).toBeTruthy();
    await hands.click(
      list.getByRole("button", { name: `Invia di nuovo l'invito a ${GUEST.email}` }),
    );
    await waitFor(() => expect(toast(store)).toBe("Invito inviato di nuovo"));
    await hands.click(list.getByRole("button", { name: `Ritira l'invito a ${GUEST.email}` }));
    const dialog = within(await screen.findByRole("alertdialog", { name: "Ritira invito" }));
    hostOf.invitations = [];
    await hands.click(dialog.getByRole("button", { name: "Ritira" }));
    await waitFor(() =>
      expect(screen.queryByRole("list", { name: "Inviti in attesa" })).toBeNull(),
    );
    expect(called.map((call) => (call as string[]).slice(0, 2).join(" "))).toEqual([
      "POST /api/invitations/i1/send",
      "DELETE /api/invitations/i1",
    ]);
  });

  it("list that could not be loaded is asked for again", async () => {
    const { hands } = renderPeople([GUEST], [mockFailure("listInvitations", { status: 403 })]);
    const text = "Impossibile caricare gli inviti in attesa.";
    const alert = await screen.findByText(text, { exact: false });
    api.use(mockRoute("listInvitations", { invitations: [GUEST] }));
    const panel = within(alert.closest("[role=alert]") as HTMLElement);
    await hands.click(panel.getByRole("button", { name: "Riprova" }));
    expect(await screen.findByRole("list", { name: "Inviti in attesa" })).toBeTruthy();
  });
});

it("is not shown and not asked for at a host without people [LIFE-01]", async () => {
  const { host } = renderUsers({ address: "/users?q=anna&ordine=nome" });
  await findUserTable();
  expect(new Set(host.asked)).toEqual(new Set(["?page=1&limit=10"]));
  expect(screen.queryByRole("button", { name: "Invita" })).toBeNull();
  expect(screen.queryByRole("searchbox")).toBeNull();
});

describe("a user who answers for documents", () => {
  const heirs = [
    { id: ID, name: "Anna Rossi" },
    { id: "ugo", name: "Ugo Neri" },
  ];

  async function askDelete() {
    const asked: string[] = [];
    const { hands, store } = renderPeople(
      [],
      [
        mockRoute("listUsers", () => ({
          users: [{ ...ANNA, documents: 12 }],
          total: 1,
          totalPages: 1,
        })),
        mockRoute("listOwners", { owners: heirs }),
        mockRoute("deleteUser", null, {
          onCall: ({ request }: { request: Request }) =>
            void asked.push(new URL(request.url).search),
        }),
      ],
    );
    await hands.click(await screen.findByRole("button", { name: `Elimina ${ANNA.email}` }));
    const dialog = within(await screen.findByRole("alertdialog", { name: "Elimina utente" }));
    return { hands, store, asked, dialog };
  }

  it("links to a page, and is deleted once it is said who takes over [WORK-09]", async () => {
    const { hands, asked, dialog } = await askDelete();
    expect(
      screen.getByRole("link", { name: "Anna Rossi", hidden: true }).getAttribute("href"),
    ).toBe(`/users/${ID}`);
    await hands.click(dialog.getByRole("button", { name: "Elimina" }));
    expect(dialog.getByText("Scegli chi li prende, o «Nessuno»")).toBeTruthy();
    expect(asked).toEqual([]);
    const choice = dialog.getByLabelText("Chi prende i 12 documenti di cui risponde");
    await within(choice).findByRole("option", { name: "Ugo Neri" });
    expect(within(choice).queryByRole("option", { name: "Anna Rossi" })).toBeNull();
    await hands.selectOptions(choice, "Ugo Neri");
    await hands.click(dialog.getByRole("button", { name: "Elimina" }));
    await waitFor(() => expect(asked).toEqual(["?heir=ugo"]));
  });

  it("is deleted with nobody to take over, said expressly [WORK-09]", async () => {
    const { hands, asked, dialog } = await askDelete();
    await hands.selectOptions(dialog.getByRole("combobox"), [
      "Nessuno: ne rispondono gli amministratori",
    ]);
    await hands.click(dialog.getByRole("button", { name: "Elimina" }));
    await waitFor(() => expect(asked).toEqual(["?heir="]));
  });
});
