import { mockFailure, mockNetworkError } from "@sgi/fixtures/api/mockFailure";
import { mockRoute } from "@sgi/fixtures/api/mockRoute";
import { sampleUser } from "@sgi/fixtures/session/sample";
import { act, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import type { HttpHandler } from "msw";
import { describe, expect, it } from "vitest";
import { currentUserAtom } from "../../../state/session/currentUser";
import { toastAtom } from "../../../state/toasts/toasts";
import { api } from "../../../testing/api";
import { renderScreen } from "../../../testing/renderScreen";
import { ResetPasswordPage } from "./ResetPasswordPage";

const LINK = { data: "a b+c", expires: "1795000000", signature: "f00d" };
const ADDRESS = `/reset-password?${new URLSearchParams(LINK)}`;
const GOOD = "Qualita2026!";
const DIALOG = "Imposta la nuova password";

interface Options {
  handlers?: HttpHandler[];
  user?: ReturnType<typeof sampleUser> | null;
}

/** Also while a dialog is before it. */
const pageTitle = () => screen.getByRole("heading", { level: 1, hidden: true });

/** The page of a link, over a host that takes it. */
function openLink({ handlers = [], user = null }: Options = {}) {
  const sent: [string, unknown][] = [];
  const note = ({ request, body }: { request: Request; body: unknown }) =>
    void sent.push([new URL(request.url).pathname, body]);
  api.use(
    ...handlers,
    mockRoute("verifyResetLink", { success: true, data: { userId: "ticket-1" } }, { onCall: note }),
    mockRoute("resetPassword", null, { onCall: note }),
  );
  const shown = renderScreen(<ResetPasswordPage />, { user, address: ADDRESS });
  return { ...shown, sent, hands: userEvent.setup({ delay: null }) };
}

/** The same, its dialog open. */
async function openForm(options: Options = {}) {
  const shown = openLink(options);
  const dialog = within(await screen.findByRole("dialog", { name: DIALOG }));
  const password = dialog.getByLabelText<HTMLInputElement>("Nuova password");
  const confirmation = dialog.getByLabelText<HTMLInputElement>("Conferma nuova password");
  const send = () => shown.hands.click(dialog.getByRole("button", { name: "Reimposta password" }));
  const fill = async (first: string, second = first) => {
    await shown.hands.clear(password);
    if (first) await shown.hands.type(password, first);
    await shown.hands.clear(confirmation);
    if (second) await shown.hands.type(confirmation, second);
    await send();
  };
  return { ...shown, dialog, password, confirmation, fill };
}

describe("a reset link", () => {
  it("is verified once, and opens a dialog [RESET-09, RESET-10, RESET-12, RESET-13]", async () => {
    const { sent } = await openForm();
    expect(sent).toEqual([["/api/verify-reset-link", LINK]]);
  });

  it("says that it is being verified [RESET-13]", () => {
    openLink();
    expect(screen.getByText("Verifica del link in corso...")).toBeTruthy();
  });

  it("leaves the address and the history before anything is called", async () => {
    const before = history.length;
    const { sent } = openLink();
    expect([location.pathname, location.search, sent]).toEqual(["/reset-password", "", []]);
    await screen.findByRole("dialog", { name: DIALOG });
    expect(history.length).toBe(before);
  });

  it("is verified for whoever is signed in too, without being led home [RESET-07]", async () => {
    const { store } = await openForm({ user: sampleUser() });
    // As the frame around the page follows it.
    store.sub(currentUserAtom, () => undefined);
    await waitFor(() => expect(store.get(currentUserAtom)).toBeTruthy());
    expect([location.pathname, screen.getByRole("dialog", { name: DIALOG })]).toEqual([
      "/reset-password",
      expect.anything(),
    ]);
  });

  it.each([
    ["says so", mockRoute("verifyResetLink", { success: false, message: "no" })],
    ["refuses it", mockFailure("verifyResetLink", { status: 400, body: { message: "no" } })],
  ])("is invalid when the host %s: no form, another link [RESET-14]", async (_, handler) => {
    const { hands } = openLink({ handlers: [handler] });
    await screen.findByText("Link non valido o scaduto");
    expect(screen.queryByRole("dialog")).toBeNull();
    await hands.click(screen.getByRole("button", { name: "Richiedi un nuovo link" }));
    expect(screen.getByLabelText("Email")).toBeTruthy();
  });

  it.each([mockFailure("verifyResetLink", { status: 500 }), mockNetworkError("verifyResetLink")])(
    "that could not be verified may be tried again %# [RESET-15]",
    { tags: ["long"] },
    async (handler) => {
      const { hands, time } = openLink({ handlers: [handler] });
      await waitFor(() => {
        act(() => time.advance(1_000));
        screen.getByText("Errore durante la verifica del link");
      });
      api.use(mockRoute("verifyResetLink", { success: true, data: { userId: "1" } }));
      expect(screen.queryByRole("dialog")).toBeNull();
      await hands.click(screen.getByRole("button", { name: "Riprova" }));
      await screen.findByRole("dialog", { name: DIALOG });
    },
  );
});

describe("the reset form", () => {
  it("leaves the focus on what opens it again when it closes", async () => {
    const { hands } = await openForm();
    const opener = screen.getByRole("button", { name: DIALOG, hidden: true });
    await hands.keyboard("{Escape}");
    await waitFor(() => expect(document.activeElement).toBe(opener));
    await hands.keyboard("{Enter}{Escape}");
    await waitFor(() => expect(document.activeElement).toBe(opener));
  });

  it("leaves the focus on the page's title when it is done", { tags: ["long"] }, async () => {
    const { fill } = await openForm();
    await fill(GOOD);
    await waitFor(() => expect(document.activeElement).toBe(pageTitle()));
    expect(screen.getByText("Password reimpostata")).toBeTruthy();
  });

  it.each([
    ["Qual26!", "La password deve contenere almeno 8 caratteri"],
    ["qualita2026!", "Deve contenere almeno una lettera maiuscola"],
    ["QUALITA2026!", "Deve contenere almeno una lettera minuscola"],
    ["Qualitaaa!", "Deve contenere almeno un numero"],
    ["Qualita2026", "Deve contenere almeno un carattere speciale (@$!%?&)"],
  ])(
    "says of %s '%s', and sends nothing [RESET-16..20]",
    { tags: ["long"] },
    async (password, text) => {
      const form = await openForm();
      await form.fill(password);
      expect(form.dialog.getAllByText(text).length).toBeGreaterThan(0);
      expect([form.sent.length, document.activeElement]).toEqual([1, form.password]);
    },
  );

  it("asks for the same password twice [RESET-22, RESET-23]", { tags: ["long"] }, async () => {
    const form = await openForm();
    await form.fill(GOOD, "Qualit!");
    form.dialog.getByText("La password deve contenere almeno 8 caratteri");
    expect(document.activeElement).toBe(form.confirmation);
    await form.fill(GOOD, "Qualita2026?");
    form.dialog.getByText("Le password non coincidono");
    expect(form.sent.length).toBe(1);
  });

  it("takes an asterisk as the special character [RESET-21]", async () => {
    const form = await openForm();
    await form.fill("Qualita2026*");
    await screen.findByText("Password reimpostata");
  });

  it("sets the password for the user of the link, then leads home after 2 s [RESET-11, RESET-24, RESET-26]", {
    tags: ["long"],
  }, async () => {
    const { fill, sent, time } = await openForm();
    await fill(GOOD);
    await screen.findByText("Password reimpostata");
    expect(sent[1]).toEqual(["/api/reset-password", { userId: "ticket-1", password: GOOD }]);
    act(() => time.advance(1_999));
    expect(location.pathname).toBe("/reset-password");
    act(() => time.advance(1));
    expect(location.pathname).toBe("/");
  });

  it("asks who is signed in afterwards: every session of the user has ended", async () => {
    const { fill, store } = await openForm({ user: sampleUser() });
    api.use(mockFailure("getUser", { status: 401 }));
    await fill(GOOD);
    await waitFor(() => expect(store.get(currentUserAtom)).toBeNull());
  });

  it("says when it fails, and keeps what was typed [RESET-25]", async () => {
    const { fill, store, password } = await openForm({
      handlers: [mockFailure("resetPassword", { status: 500, body: { message: "Guasto" } })],
    });
    await fill(GOOD);
    await waitFor(() =>
      expect(store.get(toastAtom)).toMatchObject({
        title: "Errore durante il reset della password",
        text: "Guasto",
      }),
    );
    expect(password.value).toBe(GOOD);
  });

  it("may be closed and opened again", { tags: ["long"] }, async () => {
    const { hands } = await openForm();
    await hands.click(screen.getByRole("button", { name: "Annulla" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await hands.click(screen.getByRole("button", { name: DIALOG }));
    await screen.findByRole("dialog", { name: DIALOG });
  });
});
