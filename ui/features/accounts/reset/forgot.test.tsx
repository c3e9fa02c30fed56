import { mockFailure } from "@sgi/fixtures/api/mockFailure";
import { mockRoute } from "@sgi/fixtures/api/mockRoute";
import { sampleUser } from "@sgi/fixtures/session/sample";
import { act, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { toastAtom } from "../../../state/toasts/toasts";
import { api } from "../../../testing/api";
import { renderScreen } from "../../../testing/renderScreen";
import { ResetPasswordPage } from "./ResetPasswordPage";

const EMAIL = "laura.ferrarese@officinebrenta.it";
const email = () => screen.getByLabelText<HTMLInputElement>("Email");

/** The page over a host that takes every address. */
function renderForgot({ user = null as ReturnType<typeof sampleUser> | null } = {}) {
  const sent: unknown[] = [];
  api.use(
    mockRoute(
      "forgotPassword",
      { message: "detto dal server" },
      {
        onCall: ({ body }) => void sent.push(body),
      },
    ),
  );
  const shown = renderScreen(<ResetPasswordPage />, { user, address: "/reset-password" });
  return { ...shown, sent, hands: userEvent.setup({ delay: null }) };
}

/** The same, an address sent. */
async function ask(address = EMAIL) {
  const shown = renderForgot();
  await shown.hands.type(email(), `${address}{Enter}`);
  await screen.findByRole("heading", { name: "Controlla la posta" });
  return shown;
}

describe("the forgot page", () => {
  it("has an email form and a link back to the login [RESET-01, RESET-05]", () => {
    renderForgot();
    expect(email().type).toBe("email");
    const back = screen.getByRole("link", { name: "Torna al Login" });
    expect(back.getAttribute("href")).toBe("/auth");
  });

  it("sends the address [RESET-03]", async () => {
    const { sent } = await ask();
    expect(sent).toEqual([{ email: EMAIL }]);
  });

  it("says of an invalid address that it is, and sends nothing [RESET-02]", async () => {
    const { hands, sent } = renderForgot();
    await hands.type(email(), "laura{Enter}");
    await screen.findByText("Inserisci un indirizzo email valido");
    expect([sent, document.activeElement]).toEqual([[], email()]);
    await hands.type(email(), "@esempio.it");
    expect(screen.queryByText("Inserisci un indirizzo email valido")).toBeNull();
  });

  it.each([EMAIL, "nessuno@esempio.it"])(
    "says the same of %s, in words of its own [RESET-04]",
    async (address) => {
      await ask(address);
      screen.getByText(
        `Se l'indirizzo ${address} è registrato, riceverai a breve un'email con il link per reimpostare la password.`,
      );
      expect(screen.queryByText("detto dal server")).toBeNull();
    },
  );

  it("says when it fails, and keeps the address [RESET-08]", async () => {
    const { hands, store } = renderForgot();
    api.use(mockFailure("forgotPassword", { status: 409, body: { message: "Guasto" } }));
    await hands.type(email(), `${EMAIL}{Enter}`);
    await waitFor(() =>
      expect(store.get(toastAtom)).toMatchObject({
        title: "Errore durante l'invio dell'email",
        text: "Guasto",
      }),
    );
    expect(email().value).toBe(EMAIL);
  });

  it("sends again only after a minute", async () => {
    const { hands, sent, time, store } = await ask();
    await hands.click(screen.getByRole("button", { name: "Invia di nuovo" }));
    expect(sent.length).toBe(1);
    act(() => time.advance(60_000));
    await hands.click(screen.getByRole("button", { name: "Invia di nuovo" }));
    await waitFor(() => expect(store.get(toastAtom)).toMatchObject({ title: "Richiesta inviata" }));
    expect(sent.length).toBe(2);
  });

  it("takes another address", async () => {
    const { hands } = await ask();
    await hands.click(screen.getByRole("button", { name: "Usa un altro indirizzo" }));
    expect(email().value).toBe("");
  });

  it("leads whoever is signed in home [RESET-06]", async () => {
    renderForgot({ user: sampleUser() });
    await waitFor(() => expect(location.pathname).toBe("/"));
  });
});
