import { mockFailure } from "@sgi/fixtures/api/mockFailure";
import { mockRoute } from "@sgi/fixtures/api/mockRoute";
import { mockSession } from "@sgi/fixtures/session/mockSession";
import { act, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { api } from "../../../testing/api";
import { localFile, pick } from "../../../testing/localFiles";
import {
  EMAIL,
  FILLED,
  fillRegistration,
  hands,
  LAURA_FORM,
  openRegistration,
  registrationField,
  submit,
  termsBox,
} from "../../../testing/renderRegistration";

describe("the registration form", () => {
  it("asks for the company, its code, the terms and perhaps documents [AUTH-23..25]", async () => {
    await openRegistration();
    for (const label of Object.keys(FILLED)) expect(registrationField(label).value).toBe("");
    expect(registrationField("Password").autocomplete).toBe("new-password");
    expect(termsBox().checked).toBe(false);
    screen.getByRole("button", { name: /Scegli file.*Documenti locali.*facoltativi/ });
    const links = screen.getAllByRole("link", { name: /nuova scheda/ });
    expect(links.map((link) => link.getAttribute("href"))).toEqual(["/terms", "/privacy"]);
  });

  it("sends nothing invalid, says what is wrong and leads to the first wrong field [AUTH-27..38]", {
    tags: ["long"],
  }, async () => {
    const { sent } = await openRegistration();
    await hands.type(registrationField("Password"), "Qualita2026");
    await submit();
    expect(document.activeElement).toBe(registrationField("Email"));
    const said = Object.keys(FILLED).map((label) => described(registrationField(label)));
    expect(said).toEqual([
      "Inserisci un indirizzo email valido",
      "La password deve contenere almeno un carattere speciale (@$!%*?&)",
      "La password deve contenere almeno 8 caratteri",
      "Il nome dell'azienda è obbligatorio",
      "Il codice aziendale è obbligatorio",
    ]);
    expect(described(termsBox())).toBe("Devi accettare i termini e le condizioni");
    await hands.type(registrationField("Email"), EMAIL);
    expect(described(registrationField("Email"))).toBe("");
    expect(sent).toEqual([]);
  });

  it("ticks off the rules of a password while it is typed", { tags: ["long"] }, async () => {
    await openRegistration();
    await hands.type(registrationField("Password"), "Qualita2026");
    const rules = within(screen.getByRole("list", { name: "Requisiti della password" }));
    expect(rules.getAllByText(": mancante").map((mark) => mark.parentElement?.textContent)).toEqual(
      ["Un carattere speciale (@$!%*?&): mancante"],
    );
  });

  it("lists the documents chosen, names what stays out, and lets one be taken out again [AUTH-26]", {
    tags: ["long"],
  }, async () => {
    const { sent } = await openRegistration();
    pick("files", [
      localFile("4.1 Contesto.pdf"),
      localFile("5.2 Politica.docx"),
      localFile("a.zip"),
    ]);
    const list = within(await screen.findByRole("list", { name: "Documenti scelti" }));
    expect(list.getAllByRole("listitem")).toHaveLength(2);
    await screen.findByText("a.zip: tipo di file non supportato");
    await hands.click(list.getByRole("button", { name: "Rimuovi 4.1 Contesto.pdf" }));
    expect(list.getAllByRole("listitem")).toHaveLength(1);
    await fillRegistration();
    await submit();
    await waitFor(() => expect(sent).toHaveLength(1));
    const form = sent[0] as FormData;
    expect(form.getAll("localFiles").map((file) => (file as File).name)).toEqual([
      "5.2 Politica.docx",
    ]);
    expect([form.get("clientName"), form.has("confirmPassword")]).toEqual([
      "Officine Brenta S.r.l.",
      false,
    ]);
  });
});

describe("a registration that succeeds", () => {
  it("goes as JSON, welcomes by name, and shows the login when nobody is signed in [AUTH-39, AUTH-40, AUTH-43, AUTH-44]", {
    tags: ["long"],
  }, async () => {
    const { sent, toast } = await openRegistration();
    await fillRegistration();
    await submit();
    await waitFor(() =>
      expect(toast()).toMatchObject({
        title: "Registrazione completata",
        text: `Benvenuto, ${EMAIL}!`,
        tone: "success",
      }),
    );
    await screen.findByLabelText("Ricordami su questo dispositivo");
    expect(sent).toEqual([
      {
        email: EMAIL,
        password: "Qualita2026!",
        clientName: "Officine Brenta S.r.l.",
        companyCode: "SGI-7K4M-2026",
        acceptTerms: true,
      },
    ]);
  });

  it("leads home when the host has signed in [AUTH-43, AUTH-45]", { tags: ["long"] }, async () => {
    const { toast, time } = await openRegistration();
    api.use(...mockSession(LAURA_FORM), mockRoute("registerAdmin", null));
    await fillRegistration();
    await submit();
    await waitFor(() => expect(toast()).toMatchObject({ text: "Benvenuto!" }));
    await screen.findByText("Reindirizzamento in corso...");
    act(() => time.advance(1_000));
    await screen.findByRole("heading", { name: "dashboard" });
    expect(location.pathname).toBe("/");
  });
});

describe("a registration that fails", () => {
  it("tells the server's words and loses nothing of what was typed [AUTH-37, AUTH-46]", {
    tags: ["long"],
  }, async () => {
    const { toast } = await openRegistration();
    const message = "Codice aziendale già utilizzato";
    api.use(mockFailure("registerAdmin", { status: 409, body: { message } }));
    pick("files", [localFile("4.1 Contesto.pdf")]);
    await fillRegistration();
    await submit();
    await waitFor(() =>
      expect(toast()).toMatchObject({
        title: "Registrazione fallita",
        text: message,
        tone: "danger",
      }),
    );
    for (const [label, text] of Object.entries(FILLED))
      expect(registrationField(label).value).toBe(text);
    expect(termsBox().checked).toBe(true);
    expect(screen.getByRole("list", { name: "Documenti scelti" })).toBeTruthy();
    expect(screen.getByRole("button", { name: "Registrati" }).ariaDisabled).not.toBe("true");
    // The toast goes, the form's own line stays until the next try.
    const form = within(screen.getByRole("form", { name: "Registrati" }));
    form.getByText(message);
    const code = registrationField("Codice aziendale");
    expect([code.getAttribute("aria-invalid"), described(code)]).toEqual([
      "true",
      expect.stringContaining("Controlla il codice aziendale"),
    ]);
    const next = "Codice aziendale scaduto";
    api.use(mockFailure("registerAdmin", { status: 409, body: { message: next } }));
    await submit();
    await form.findByText(next);
    expect(form.queryByText(message)).toBeNull();
  });
});

/** The text that describes an input; empty for the hint alone. */
function described(input: HTMLElement): string {
  const id = input.getAttribute("aria-describedby");
  const text = id === null ? "" : (document.getElementById(id)?.textContent ?? "");
  return text === "Utilizzabile una sola volta" ? "" : text;
}
