import { mockFailure } from "@sgi/fixtures/api/mockFailure";
import { type MockOptions, mockRoute } from "@sgi/fixtures/api/mockRoute";
import { mockCsrf } from "@sgi/fixtures/session/mockSession";
import { sampleUser } from "@sgi/fixtures/session/sample";
import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { queryClientAtom } from "../state/api/queries";
import { currentUserAtom } from "../state/session/currentUser";
import { notify, toastAtom } from "../state/toasts/toasts";
import { api } from "../testing/api";
import { renderPanel } from "../testing/renderPanel";

const OVERLAY = "Disconnessione in corso...";

/** Delays the answer of the logout until the test releases it. */
function holdLogout() {
  let answer = (): void => undefined;
  const until = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const calls: Request[] = [];
  const options: MockOptions<"logout"> = {
    until,
    onCall: ({ request }) => void calls.push(request),
  };
  api.use(mockRoute("logout", "la risposta non conta", options), mockCsrf());
  return { answer: () => act(async () => answer()), calls };
}

function renderSignedIn() {
  return renderPanel({ user: sampleUser(), address: "/settings" });
}

const overlay = () =>
  screen.queryAllByRole("status").find((status) => status.textContent === OVERLAY);

async function leave() {
  await userEvent.click(await screen.findByRole("button", { name: "Menu utente" }));
  await userEvent.click(await screen.findByRole("menuitem", { name: "Disconnetti" }));
}

describe("logout", () => {
  it("says goodbye though the panel would offer something meanwhile, and then speaks again [AUTH-64]", async () => {
    const { store, time } = renderSignedIn();
    const { answer } = holdLogout();
    await leave();
    await answer();
    const shown = () => store.get(toastAtom)?.title;
    await waitFor(() => expect(shown()).toBe("Disconnessione effettuata"));
    act(() => notify(store, { title: "Installa Local Opener", tone: "info" }));
    act(() => time.advance(1_000));
    await waitFor(() => expect(store.get(currentUserAtom)).toBeNull());
    expect(shown()).toBe("Disconnessione effettuata");
    act(() => notify(store, { title: "Accesso fallito", tone: "danger" }));
    expect(shown()).toBe("Accesso fallito");
  });

  it("covers the screen, calls without a body, clears everything and goes home after 1 s [AUTH-61..65]", async () => {
    const { store, time } = renderSignedIn();
    const { answer, calls } = holdLogout();
    const queries = store.get(queryClientAtom);
    queries.setQueryData(["/api/documents"], [{ title: "di un altro" }]);
    await leave();
    await waitFor(() => expect(overlay()).toBeTruthy());
    await waitFor(() => expect(calls).toHaveLength(1));
    expect(await calls[0]?.clone().text()).toBe("");
    await answer();
    await waitFor(() =>
      expect(store.get(toastAtom)).toMatchObject({
        title: "Disconnessione effettuata",
        text: "Sei stato disconnesso con successo",
      }),
    );
    act(() => time.advance(999));
    expect(location.pathname).toBe("/settings");
    expect(overlay()).toBeTruthy();

    act(() => time.advance(1));
    await screen.findByRole("heading", { name: "home" });
    expect(location.pathname).toBe("/");
    expect(overlay()).toBeUndefined();
    expect(queries.getQueryData(["/api/documents"])).toBeUndefined();
    expect(store.get(currentUserAtom)).toBeNull();
  });

  it("that fails hides the overlay, keeps the user and tells the server's message [AUTH-66, AUTH-67]", async () => {
    const { store } = renderSignedIn();
    await screen.findByRole("button", { name: "Menu utente" });
    api.use(mockFailure("logout", { status: 409, body: { message: "Riprova tra poco" } }));
    await leave();
    await waitFor(() =>
      expect(store.get(toastAtom)).toMatchObject({
        title: "Disconnessione fallita",
        text: "Riprova tra poco",
        tone: "danger",
      }),
    );
    expect(overlay()).toBeUndefined();
    expect(store.get(currentUserAtom)).toBeTruthy();
    expect(location.pathname).toBe("/settings");
  });

  it("pending disables the avatar menu's entry and says so in it [AUTH-68, AUTH-69]", async () => {
    renderSignedIn();
    const { answer, calls } = holdLogout();
    await leave();
    await waitFor(() => expect(calls).toHaveLength(1));
    await userEvent.click(screen.getByRole("button", { name: "Menu utente" }));
    const entry = await screen.findByRole("menuitem", { name: OVERLAY });
    expect(entry.getAttribute("aria-disabled")).toBe("true");
    await userEvent.click(entry);
    await answer();
    expect(calls).toHaveLength(1);
  });

  it("pending disables the side sheet's entry and says so in it [AUTH-68, AUTH-70]", async () => {
    renderSignedIn();
    await screen.findByRole("button", { name: "Menu utente" });
    const { answer } = holdLogout();
    await userEvent.click(screen.getByRole("button", { name: "Apri menu" }));
    const sheet = within(await screen.findByRole("dialog", { name: "Menu" }));
    await userEvent.click(sheet.getByRole("button", { name: "Disconnetti" }));
    const entry = await sheet.findByRole<HTMLButtonElement>("button", {
      name: "Disconnessione...",
    });
    expect(entry.disabled).toBe(true);
    await answer();
  });
});
