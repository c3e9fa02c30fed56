import { MAX_CONTACT_MESSAGE_LENGTH } from "@sgi/core/accounts/contact";
import { mockFailure } from "@sgi/fixtures/api/mockFailure";
import { mockRoute } from "@sgi/fixtures/api/mockRoute";
import { sampleUser } from "@sgi/fixtures/session/sample";
import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { SCREENS } from "../../app/pages";
import { siteFactsAtom } from "../../state/api/siteFacts";
import { userSourceAtom } from "../../state/session/currentUser";
import { api } from "../../testing/api";
import { renderPanel } from "../../testing/renderPanel";
import { renderScreen, type ScreenOptions } from "../../testing/renderScreen";
import { SupportPage } from "./SupportPage";

const facts = {
  company: "Officine Brenta S.r.l.",
  address: "Via del Lavoro 8, 35013 Cittadella (PD)",
  contactEmail: "aiuto@officinebrenta.it",
  contactSubject: "Dal pannello",
};
const FAILED = "Si è verificato un errore durante l'invio del messaggio. Riprova più tardi.";

/** `unknown`: the test itself answers who is here. */
function show(options: ScreenOptions | "unknown" = {}) {
  const shown = renderScreen(<SupportPage />, {
    prepare: (store) => store.set(siteFactsAtom, facts),
    ...(options !== "unknown" && { user: null, ...options }),
  });
  return { ...shown, user: userEvent.setup({ delay: null }) };
}

const field = (name: string) => screen.getByRole<HTMLInputElement>("textbox", { name });
const send = () => screen.getByRole("button", { name: "Invia messaggio" });
type Hands = ReturnType<typeof userEvent.setup>;

async function fill(user: Hands) {
  await user.type(field("Nome"), "Anna Rossi");
  await user.type(field("Email"), "anna@esempio.it");
  await user.type(field("Messaggio"), "Buongiorno");
}

describe("a message that is whole", () => {
  it("goes to the fixed recipient, and says so in the form's place [PAGES-07, PAGES-11]", async () => {
    const bodies: unknown[] = [];
    api.use(mockRoute("sendContact", null, { onCall: ({ body }) => bodies.push(body) }));
    const { user } = show();
    await fill(user);
    await user.click(send());
    const title = await screen.findByRole("heading", { level: 3, name: "Messaggio inviato" });
    expect(document.activeElement).toBe(title);
    expect(screen.getByText("Ti risponderemo all'indirizzo anna@esempio.it.")).toBeTruthy();
    expect(bodies).toEqual([
      {
        name: "Anna Rossi",
        email: "anna@esempio.it",
        message: "Buongiorno",
        recipient: facts.contactEmail,
        subject: facts.contactSubject,
      },
    ]);
    await user.click(screen.getByRole("button", { name: "Scrivi un altro messaggio" }));
    expect(field("Messaggio").value).toBe("");
  });

  it("cannot be sent twice while it is on its way", { tags: ["long"] }, async () => {
    let answer = (): void => undefined;
    const until = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const calls: unknown[] = [];
    api.use(mockRoute("sendContact", null, { until, onCall: (call) => calls.push(call) }));
    const { user } = show();
    await fill(user);
    await user.click(send());
    const pending = await screen.findByRole("button", { name: "Invio in corso..." });
    await user.click(pending);
    await user.type(field("Email"), "{Enter}");
    answer();
    await screen.findByRole("heading", { name: "Messaggio inviato" });
    expect(calls).toHaveLength(1);
  });
});

it("says that it failed, loses nothing, and may be sent again [PAGES-12]", async () => {
  api.use(mockFailure("sendContact", { status: 429, once: true }), mockRoute("sendContact", null));
  const { user } = show();
  await fill(user);
  await user.click(send());
  expect((await screen.findByRole("alert")).textContent).toBe(FAILED);
  expect([field("Nome").value, field("Email").value, field("Messaggio").value]).toEqual([
    "Anna Rossi",
    "anna@esempio.it",
    "Buongiorno",
  ]);
  await user.click(send());
  await screen.findByRole("heading", { name: "Messaggio inviato" });
});

describe("a message that is not whole", () => {
  it("is not sent: each field says what is missing, the first has the focus [PAGES-08..10]", async () => {
    const { user } = show();
    await user.click(send());
    for (const [name, error] of [
      ["Nome", "Il nome è obbligatorio"],
      ["Email", "L'email è obbligatoria"],
      ["Messaggio", "Il messaggio è obbligatorio"],
    ] as const) {
      const input = field(name);
      expect(input.getAttribute("aria-invalid")).toBe("true");
      const notes = (input.getAttribute("aria-describedby") ?? "").split(" ");
      expect(notes.map((id) => document.getElementById(id)?.textContent)).toContain(error);
    }
    expect(document.activeElement).toBe(field("Nome"));
    await user.type(field("Nome"), "Anna");
    expect(screen.queryByText("Il nome è obbligatorio")).toBeNull();
  });

  it("keeps a message that is too long, and counts it", async () => {
    const { user } = show();
    await user.type(field("Nome"), "Anna");
    await user.type(field("Email"), "anna@esempio.it");
    const long = "a".repeat(MAX_CONTACT_MESSAGE_LENGTH + 1);
    fireEvent.change(field("Messaggio"), { target: { value: long } });
    expect(screen.getByText("5.001 di 5.000 caratteri")).toBeTruthy();
    await user.click(send());
    expect(screen.getByText("Il messaggio può avere al massimo 5.000 caratteri")).toBeTruthy();
    expect(field("Messaggio").value).toHaveLength(MAX_CONTACT_MESSAGE_LENGTH + 1);
    expect(document.activeElement).toBe(field("Messaggio"));
  });
});

describe("what is written", () => {
  const laura = sampleUser({ legacyId: "1", email: "laura@esempio.it" });

  it("begins with the email of who is signed in", async () => {
    show({ user: laura });
    await waitFor(() => expect(field("Email").value).toBe(laura.email));
  });

  it("before it is known who is here stays theirs, with their email, and nobody else's", async () => {
    let answer = (): void => undefined;
    const until = new Promise<void>((resolve) => {
      answer = resolve;
    });
    api.use(mockRoute("getUser", laura, { until }));
    const { store, user } = show("unknown");
    await user.type(field("Messaggio"), "Buongiorno");
    await user.type(field("Nome"), "Laura");
    answer();
    await waitFor(() => expect(field("Email").value).toBe(laura.email));
    expect([field("Nome").value, field("Messaggio").value]).toEqual(["Laura", "Buongiorno"]);
    await user.type(field("Messaggio"), "!");
    const other = sampleUser({ legacyId: "2", email: "marco@esempio.it" });
    act(() => store.get(userSourceAtom).replace(other));
    expect([field("Email").value, field("Messaggio").value]).toEqual([other.email, ""]);
  });

  it("is there again when its writer comes back, and nobody else's to see", async () => {
    const screens = { support: SCREENS.support, about: SCREENS.about };
    const { store } = renderPanel({ user: laura, address: "/assistenza", screens });
    const user = userEvent.setup({ delay: null });
    // Whose words they are is known by then.
    await waitFor(() => expect(field("Email").value).toBe(laura.email));
    // At once: React may not yet follow the draft of a page just loaded, and would drop single keys.
    fireEvent.change(field("Messaggio"), { target: { value: "Buongiorno" } });
    await user.click(screen.getByRole("link", { name: "Chi Siamo" }));
    await user.click(await screen.findByRole("link", { name: "Vai all'assistenza" }));
    expect(
      (await screen.findByRole<HTMLInputElement>("textbox", { name: "Messaggio" })).value,
    ).toBe("Buongiorno");
    const other = sampleUser({ legacyId: "2", email: "marco@esempio.it" });
    act(() => store.get(userSourceAtom).replace(other));
    expect([field("Email").value, field("Messaggio").value]).toEqual([other.email, ""]);
  });
});
