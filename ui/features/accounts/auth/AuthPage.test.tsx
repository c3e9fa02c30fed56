import type { LoginInput } from "@sgi/core/accounts/auth";
import { mockFailure, mockNetworkError } from "@sgi/fixtures/api/mockFailure";
import { type MockOptions, mockRoute } from "@sgi/fixtures/api/mockRoute";
import { sampleUser } from "@sgi/fixtures/session/sample";
import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { SCREENS } from "../../../app/pages";
import { currentUserAtom } from "../../../state/session/currentUser";
import { toastAtom } from "../../../state/toasts/toasts";
import { api } from "../../../testing/api";
import { NAMED_SCREENS, renderPanel } from "../../../testing/renderPanel";

const LAURA = sampleUser();
const EMAIL = "laura.ferrarese@officinebrenta.it";
const field = (label: string) => screen.findByLabelText<HTMLInputElement>(label);
const submit = () => userEvent.click(screen.getByRole("button", { name: "Accedi" }));

function renderAuth({ user = null as typeof LAURA | null } = {}) {
  return renderPanel({ user, address: "/auth", screens: { ...NAMED_SCREENS, auth: SCREENS.auth } });
}

/** Answers logins with Laura, and records what was sent. */
function takeLogins(options: MockOptions<"login"> = {}) {
  const sent: unknown[] = [];
  api.use(mockRoute("login", LAURA, { ...options, onCall: ({ body }) => void sent.push(body) }));
  return sent as LoginInput[];
}

async function fill(email = EMAIL, password = "Qualita2026!") {
  await userEvent.type(await field("Email"), email);
  await userEvent.type(await field("Password"), password);
}

describe("/auth", () => {
  it("has two tabs, which arrow keys change, and the login comes first [AUTH-01]", async () => {
    renderAuth();
    await field("Email");
    const tabs = within(screen.getByRole("tablist", { name: "Accesso" })).getAllByRole("tab");
    expect(tabs.map((tab) => tab.textContent)).toEqual(["Accedi", "Registrati"]);
    expect(tabs.map((tab) => tab.getAttribute("aria-selected"))).toEqual(["true", "false"]);
    tabs[0]?.focus();
    await userEvent.keyboard("{ArrowRight}");
    expect(document.activeElement).toBe(tabs[1]);
    await screen.findByRole("heading", { level: 1, name: "Registra la tua azienda" });
    await screen.findByRole("form", { name: "Registrati" });
    expect(screen.getByRole("tabpanel", { name: "Registrati" })).toBeTruthy();
    await userEvent.keyboard("{ArrowLeft}");
    await field("Ricordami su questo dispositivo");
  });

  it("leads from its header to the pages about and support, and to the themes [AUTH-02..04]", async () => {
    renderAuth();
    const header = within(await screen.findByRole("banner"));
    expect(header.getByRole("link", { name: "Chi Siamo" }).getAttribute("href")).toBe("/chi-siamo");
    expect(header.getByRole("link", { name: "Assistenza" }).getAttribute("href")).toBe(
      "/assistenza",
    );
    await userEvent.click(header.getByRole("button", { name: "Tema: Sistema" }));
    const choices = await screen.findAllByRole("menuitemradio");
    expect(choices.map(({ textContent }) => textContent)).toEqual(["Chiaro", "Scuro", "Sistema"]);
  });
});

describe("the login form", () => {
  it("asks for email, password and whether to remember, not remembering by itself [AUTH-08, AUTH-09]", async () => {
    renderAuth();
    expect((await field("Email")).autocomplete).toBe("username");
    expect((await field("Password")).autocomplete).toBe("current-password");
    expect((await field("Ricordami su questo dispositivo")).checked).toBe(false);
  });

  it("sends email, password and remember [AUTH-12]", { tags: ["long"] }, async () => {
    const sent = takeLogins();
    renderAuth();
    await fill(`  ${EMAIL} `);
    await userEvent.click(await field("Ricordami su questo dispositivo"));
    await submit();
    await waitFor(() =>
      expect(sent).toEqual([{ email: EMAIL, password: "Qualita2026!", remember: true }]),
    );
  });

  it("sends nothing invalid, says what is wrong and leads to the first wrong field [AUTH-10, AUTH-11, AUTH-13]", async () => {
    const sent = takeLogins();
    renderAuth();
    const [email, password] = [await field("Email"), await field("Password")];
    await submit();
    expect(describing(email)).toBe("Inserisci un indirizzo email valido");
    expect(describing(password)).toBe("La password è obbligatoria");
    expect(email.getAttribute("aria-invalid")).toBe("true");
    expect(document.activeElement).toBe(email);

    await userEvent.type(email, EMAIL);
    expect(describing(email)).toBeUndefined();
    await submit();
    expect(document.activeElement).toBe(password);
    expect(sent).toEqual([]);
  });

  it("blocks a second submit while the first is under way [AUTH-14]", {
    tags: ["long"],
  }, async () => {
    let answer = (): void => undefined;
    const until = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const sent = takeLogins({ until });
    const { store } = renderAuth();
    await fill();
    await submit();
    const button = screen.getByRole("button", { name: "Accesso in corso..." });
    await userEvent.click(button);
    await userEvent.type(await field("Password"), "{Enter}");
    answer();
    await waitFor(() => expect(store.get(currentUserAtom)).toBeTruthy());
    expect(sent).toHaveLength(1);
  });

  it("shows and hides the password on demand", async () => {
    renderAuth();
    const password = await field("Password");
    await userEvent.click(screen.getByRole("button", { name: "Mostra password" }));
    expect(password.type).toBe("text");
    await userEvent.click(screen.getByRole("button", { name: "Nascondi password" }));
    expect(password.type).toBe("password");
  });

  it("links to the recovery of the password once that page has its screen [AUTH-05]", async () => {
    renderAuth();
    const link = await screen.findByRole("link", { name: "Password dimenticata?" });
    expect(link.getAttribute("href")).toBe("/reset-password");
  });
});

describe("a login that succeeds", () => {
  it("replaces the user, welcomes for 2 s and leads home after 1 s [AUTH-15..18]", async () => {
    takeLogins();
    const { store, time } = renderAuth();
    await fill();
    await submit();
    await waitFor(() => expect(store.get(currentUserAtom)).toMatchObject({ email: EMAIL }));
    expect(store.get(toastAtom)).toMatchObject({
      title: "Accesso effettuato",
      text: `Bentornato, ${EMAIL}!`,
      durationMs: 2000,
    });
    act(() => time.advance(999));
    expect(location.pathname).toBe("/auth");
    act(() => time.advance(1));
    await screen.findByRole("heading", { name: "dashboard" });
    expect(location.pathname).toBe("/");
  });
});

describe("a login that fails", () => {
  it.each([
    [
      "the server's message",
      mockFailure("login", { status: 401, body: { message: "Credenziali non valide" } }),
      "Credenziali non valide",
    ],
    ["ours without an answer", mockNetworkError("login"), "Impossibile raggiungere il server"],
  ])("tells %s and keeps what was typed [AUTH-22]", async (_, handler, text) => {
    const { store, time } = renderAuth();
    api.use(handler);
    await fill();
    await submit();
    await waitFor(() => {
      act(() => time.advance(1_000));
      expect(store.get(toastAtom)).toMatchObject({
        title: "Accesso fallito",
        text,
        tone: "danger",
      });
    });
    expect(within(screen.getByRole("form", { name: "Accedi" })).getByText(text)).toBeTruthy();
    const kept = [(await field("Email")).value, (await field("Password")).value];
    expect(kept).toEqual([EMAIL, "Qualita2026!"]);
    expect(screen.getByRole("button", { name: "Accedi" }).getAttribute("aria-disabled")).toBeNull();
  });
});

describe("/auth for whoever is signed in", () => {
  it("says that it leads on, and does after 1 s [AUTH-06, AUTH-07]", async () => {
    const { time } = renderAuth({ user: LAURA });
    await screen.findByText("Reindirizzamento in corso...");
    expect(screen.queryByLabelText("Password")).toBeNull();
    act(() => time.advance(999));
    expect(location.pathname).toBe("/auth");
    act(() => time.advance(1));
    await screen.findByRole("heading", { name: "dashboard" });
    expect(location.pathname).toBe("/");
  });
});

/** The text that describes an input, if any. */
function describing(input: HTMLElement): string | undefined {
  const id = input.getAttribute("aria-describedby");
  return id === null ? undefined : (document.getElementById(id)?.textContent ?? "");
}
