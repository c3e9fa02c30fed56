import { mockFailure } from "@sgi/fixtures/api/mockFailure";
import { mockRoute } from "@sgi/fixtures/api/mockRoute";
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { currentUserAtom } from "../../../state/session/currentUser";
import { toastAtom } from "../../../state/toasts/toasts";
import { api } from "../../../testing/api";
import {
  deleteButton,
  findUserTable,
  renderUsers,
  roleButton,
  shownEmails,
} from "../../../testing/renderUsers";

const ADMIN = "utente2@officinebrenta.it";
const VIEWER = "utente3@officinebrenta.it";

async function openPage() {
  const shown = renderUsers();
  await findUserTable();
  return shown;
}

/** Chooses a role in a row's menu. */
async function choose(shown: Awaited<ReturnType<typeof openPage>>, email: string, role: string) {
  await shown.hands.click(roleButton(email));
  const menu = within(await screen.findByRole("menu", { name: `Ruolo di ${email}` }));
  expect(menu.getAllByRole("menuitemradio").map((item) => item.textContent)).toEqual([
    "Admin",
    "Viewer",
  ]);
  await shown.hands.click(menu.getByRole("menuitemradio", { name: role }));
}

const question = async () => within(await screen.findByRole("alertdialog"));
const gone = () => waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());

describe("the role of a row", () => {
  it("offers admin and viewer, and is changed at once from viewer to admin [USERS-22..24]", async () => {
    const shown = await openPage();
    await choose(shown, VIEWER, "Admin");
    await waitFor(() => expect(roleButton(VIEWER).textContent).toBe("Admin"));
    expect(shown.host.users.find(({ email }) => email === VIEWER)?.role).toBe("admin");
    expect(shown.store.get(toastAtom)).toMatchObject({
      title: "Ruolo aggiornato",
      text: `${VIEWER} ora è Admin e dovrà accedere di nuovo.`,
      tone: "success",
    });
    expect(document.activeElement).toBe(roleButton(VIEWER));
  });

  it("says that it changes, and no other row can meanwhile", { tags: ["long"] }, async () => {
    const shown = await openPage();
    const until = new Promise(() => undefined);
    api.use(mockRoute("changeUserRole", null, { until }));
    await choose(shown, VIEWER, "Admin");
    await waitFor(() => expect(roleButton(VIEWER).textContent).toBe("Modifica..."));
    expect(document.activeElement).toBe(roleButton(VIEWER));
    for (const button of [roleButton(VIEWER), roleButton(ADMIN), deleteButton(VIEWER)])
      expect(button.getAttribute("aria-disabled")).toBe("true");
  });

  it("asks before an admin is none any more, and says what goes with it", {
    tags: ["long"],
  }, async () => {
    const shown = await openPage();
    await choose(shown, ADMIN, "Viewer");
    const dialog = await question();
    expect(dialog.getByText(`Vuoi che ${ADMIN} diventi Viewer?`)).toBeTruthy();
    expect(dialog.getByText(/autenticazione a due fattori viene rimossa/)).toBeTruthy();
    await shown.hands.keyboard("{Escape}");
    await gone();
    expect(roleButton(ADMIN).textContent).toBe("Admin");
    expect(document.activeElement).toBe(roleButton(ADMIN));
    await choose(shown, ADMIN, "Viewer");
    await shown.hands.click((await question()).getByRole("button", { name: "Rendi Viewer" }));
    await gone();
    await waitFor(() => expect(roleButton(ADMIN).textContent).toBe("Viewer"));
  });

  it("stays as it is where the host refuses, whose words are told [USERS-30]", {
    tags: ["long"],
  }, async () => {
    const shown = await openPage();
    const message = "Serve almeno un amministratore";
    api.use(mockFailure("changeUserRole", { status: 409, body: { message } }));
    await choose(shown, ADMIN, "Viewer");
    const dialog = await question();
    const asked = shown.host.asked.length;
    await shown.hands.click(dialog.getByRole("button", { name: "Rendi Viewer" }));
    await waitFor(() =>
      expect(shown.store.get(toastAtom)).toMatchObject({
        title: "Aggiornamento fallito",
        text: message,
        tone: "danger",
      }),
    );
    expect(roleButton(ADMIN).textContent).toBe("Admin");
    await waitFor(() => expect(shown.host.asked.length).toBe(asked + 1));
  });
});

describe("deleting a user", () => {
  it("asks first, then the row goes and the next one has the focus [USERS-25, USERS-26]", {
    tags: ["long"],
  }, async () => {
    const { hands, host, store } = await openPage();
    await hands.click(deleteButton(VIEWER));
    const dialog = await question();
    expect(dialog.getByText(`Vuoi eliminare l'utente ${VIEWER}?`)).toBeTruthy();
    const cancel = dialog.getByRole("button", { name: "Annulla" });
    await waitFor(() => expect(document.activeElement).toBe(cancel));
    expect(host.users).toHaveLength(5);
    await hands.click(dialog.getByRole("button", { name: "Elimina" }));
    await gone();
    await waitFor(() => expect(shownEmails()).not.toContain(VIEWER));
    expect(host.users).toHaveLength(4);
    expect(document.activeElement).toBe(deleteButton("utente4@officinebrenta.it"));
    expect(store.get(toastAtom)).toMatchObject({
      title: "Utente eliminato",
      text: `${VIEWER} non può più accedere.`,
    });
    expect(screen.getByText("4 utenti con accesso al pannello")).toBeTruthy();
  });

  it("asks again after a failure, and tells the host's words [USERS-31]", async () => {
    const { hands, store } = await openPage();
    api.use(mockFailure("deleteUser", { status: 409, body: { message: "Non si può" } }));
    await hands.click(deleteButton(VIEWER));
    const dialog = await question();
    await hands.click(dialog.getByRole("button", { name: "Elimina" }));
    await waitFor(() =>
      expect(store.get(toastAtom)).toMatchObject({
        title: "Eliminazione fallita",
        text: "Non si può",
      }),
    );
    const again = dialog.getByRole("button", { name: "Elimina" });
    expect(again.getAttribute("aria-disabled")).toBeNull();
    expect(shownEmails()).toContain(VIEWER);
  });

  it("closes where another admin was first, and the list is right again", {
    tags: ["long"],
  }, async () => {
    const { hands, host, store } = await openPage();
    host.users = host.users.filter(({ email }) => email !== ADMIN);
    api.use(
      mockFailure("changeUserRole", { status: 404, body: { message: "Utente non trovato" } }),
    );
    await hands.click(roleButton(ADMIN));
    await hands.click(await screen.findByRole("menuitemradio", { name: "Viewer" }));
    await hands.click((await question()).getByRole("button", { name: "Rendi Viewer" }));
    await gone();
    await waitFor(() => expect(shownEmails()).not.toContain(ADMIN));
    expect(document.activeElement).toBe(deleteButton(VIEWER));
    expect(store.get(toastAtom)).toMatchObject({ text: "Utente non trovato", tone: "danger" });
    await screen.findByText("4 utenti con accesso al pannello");
  });

  it("leads who is signed in no more to the login", async () => {
    const { hands, store } = await openPage();
    api.use(
      mockFailure("deleteUser", { status: 401, body: { message: "Autenticazione richiesta" } }),
      mockFailure("getUser", { status: 401 }),
    );
    await hands.click(deleteButton(VIEWER));
    await hands.click((await question()).getByRole("button", { name: "Elimina" }));
    await waitFor(() => expect(store.get(currentUserAtom)).toBeNull());
  });
});
