import { mockFailure } from "@sgi/fixtures/api/mockFailure";
import { mockRoute } from "@sgi/fixtures/api/mockRoute";
import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { toastAtom } from "../../../state/toasts/toasts";
import { api } from "../../../testing/api";
import { findUserTable, renderUsers, shownEmails, userCompany } from "../../../testing/renderUsers";

const EMAIL = "davide.pavan@officinebrenta.it";

afterEach(() => vi.restoreAllMocks());

async function openForm(options: Parameters<typeof renderUsers>[0] = {}) {
  const shown = renderUsers(options);
  await findUserTable();
  const trigger = screen.getByRole("button", { name: "Crea utente" });
  await shown.hands.click(trigger);
  const dialog = within(await screen.findByRole("dialog", { name: "Crea utente" }));
  const email = dialog.getByLabelText("Email");
  await waitFor(() => expect(document.activeElement).toBe(email));
  const password = dialog.getByLabelText("Password");
  const submit = dialog.getByRole("button", { name: "Crea utente" });
  return { ...shown, trigger, dialog, email, password, submit };
}

async function fillForm({
  email = EMAIL,
  ...options
}: Parameters<typeof renderUsers>[0] & { email?: string } = {}) {
  const shown = await openForm(options);
  await shown.hands.type(shown.email, email);
  await shown.hands.type(shown.password, "Collaudo26!");
  return shown;
}

describe("creating a user", () => {
  it("opens a dialog that offers viewer alone [USERS-11, USERS-21]", async () => {
    const { dialog } = await openForm();
    const role = dialog.getByLabelText<HTMLSelectElement>("Ruolo");
    expect([...role.options].map(({ textContent }) => textContent)).toEqual(["Viewer"]);
  });

  it("opens it at once where the address says so, and forgets that [WORK-07]", async () => {
    const { hands } = renderUsers({ address: "/users?crea" });
    const dialog = await screen.findByRole("dialog", { name: "Crea utente" });
    await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));
    expect(location.search).toBe("");
    await hands.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(document.activeElement).toBe(screen.getByRole("button", { name: "Crea utente" }));
  });

  it("sends what was filled in, and shows the user in the list [USERS-12]", {
    tags: ["long"],
  }, async () => {
    const { hands, host, store, trigger, submit } = await fillForm();
    await hands.click(submit);
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(host.created).toEqual([{ email: EMAIL, password: "Collaudo26!", role: "viewer" }]);
    await waitFor(() => expect(shownEmails()).toContain(`${EMAIL}\u00a0Nuovo`));
    expect(store.get(toastAtom)).toMatchObject({ title: "Utente creato", tone: "success" });
    expect(document.activeElement).toBe(trigger);
  });

  it.each([
    ["the next page", 8, "?pagina=2", EMAIL],
    ["a page that is new by it", 18, "?pagina=3", EMAIL],
    ["the page that is open, as the host writes the email", 3, "", EMAIL.toUpperCase()],
  ])(
    "shows %s with the user's row, which is marked [USERS-12]",
    { tags: ["long"] },
    async (_, count, page, email) => {
      const scroll = vi.spyOn(Element.prototype, "scrollIntoView");
      const { hands, submit } = await fillForm({ users: userCompany(count), email });
      await hands.click(submit);
      const row = (await screen.findByText("Nuovo")).closest("tr");
      expect(row?.textContent).toContain(EMAIL);
      expect(window.location.search).toBe(page);
      await waitFor(() => expect(scroll.mock.contexts).toContain(row));
      if (page === "") return;
      // A user who has gone to another page stays there.
      await hands.click(screen.getByRole("button", { name: "Precedente" }));
      await waitFor(() => expect(shownEmails()).toHaveLength(10));
      expect(window.location.search).not.toBe(page);
    },
  );

  it("says beside each field what is wrong, and stands in the first [USERS-13, USERS-14]", {
    tags: ["long"],
  }, async () => {
    const { hands, dialog, email, submit, host } = await openForm();
    await hands.type(email, "davide");
    await hands.click(submit);
    expect(document.activeElement).toBe(email);
    const describing = document.getElementById(email.getAttribute("aria-describedby") ?? "");
    expect(describing?.textContent).toBe("Inserisci un indirizzo email valido");
    expect(dialog.getByText("La password deve contenere almeno 8 caratteri")).toBeTruthy();
    await hands.type(email, "@officinebrenta.it");
    expect(dialog.queryByText("Inserisci un indirizzo email valido")).toBeNull();
    expect(host.created).toEqual([]);
  });

  it("ticks off what the password needs, where * does not count [USERS-18, USERS-19]", async () => {
    const { hands, dialog, password } = await openForm();
    await hands.type(password, "Collaudo26*");
    const rules = within(dialog.getByRole("list", { name: "Requisiti della password" }));
    const missing = () =>
      rules
        .getAllByRole("listitem")
        .map(({ textContent }) => textContent)
        .filter((text) => text?.endsWith("mancante"));
    expect(missing()).toEqual(["Un carattere speciale (@$!%?&): mancante"]);
    await hands.type(password, "!");
    expect(missing()).toEqual([]);
  });

  it("says that it creates, once, and nothing closes the dialog meanwhile", {
    tags: ["long"],
  }, async () => {
    const { hands, dialog, submit } = await fillForm();
    const until = new Promise(() => undefined);
    api.use(mockRoute("createUser", null, { until }));
    await hands.click(submit);
    expect(await dialog.findByRole("button", { name: "Creazione..." })).toBeTruthy();
    await hands.keyboard("{Escape}");
    expect(dialog.getByRole<HTMLButtonElement>("button", { name: "Chiudi" }).disabled).toBe(true);
  });

  it("keeps what was filled in when the host refuses, and tells its words [USERS-29]", {
    tags: ["long"],
  }, async () => {
    const { hands, dialog, email, submit, store, trigger } = await fillForm();
    const message = "Esiste già un utente con questa email";
    api.use(mockFailure("createUser", { status: 409, body: { message } }));
    await hands.click(submit);
    await waitFor(() =>
      expect(store.get(toastAtom)).toMatchObject({
        title: "Creazione fallita",
        text: message,
        tone: "danger",
      }),
    );
    expect((email as HTMLInputElement).value).toBe(EMAIL);
    // The toast goes, the dialog's own line stays, and is not there for the next user.
    dialog.getByText(message);
    await hands.click(dialog.getByRole("button", { name: "Annulla" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await hands.click(trigger);
    expect(within(await screen.findByRole("dialog")).queryByText(message)).toBeNull();
  });
});
