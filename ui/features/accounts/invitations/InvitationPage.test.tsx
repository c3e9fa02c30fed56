import { mockFailure } from "@sgi/fixtures/api/mockFailure";
import { mockRoute } from "@sgi/fixtures/api/mockRoute";
import { screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import type { HttpHandler } from "msw";
import { expect, it } from "vitest";
import { api } from "../../../testing/api";
import { renderScreen } from "../../../testing/renderScreen";
import { InvitationPage } from "./InvitationPage";

const PASSWORD = "Nuova-Pass-26!";
const INVITED = { email: "anna@alfa.it", clientName: "Alfa Srl", name: "Anna" };

function openLink(handlers: HttpHandler[] = [], address = "/invito?codice=id.sig") {
  const sent: unknown[] = [];
  const note = ({ request, body }: { request: Request; body: unknown }) =>
    void sent.push([new URL(request.url).pathname, body]);
  api.use(
    ...handlers,
    mockRoute("verifyInvitation", { success: true, data: INVITED }, { onCall: note }),
    mockRoute("acceptInvitation", null, { onCall: note }),
  );
  const shown = renderScreen(<InvitationPage />, { user: null, address });
  return { ...shown, sent, hands: userEvent.setup({ delay: null }) };
}

it("takes a password by the rules, then leads to the sign-in [LIFE-11]", async () => {
  const { hands, sent } = openLink();
  expect(await screen.findByText(/«Alfa Srl» ti invita/)).toBeTruthy();
  expect(location.search).toBe("");
  const password = screen.getByLabelText<HTMLInputElement>("Password");
  await hands.type(password, "debole{Enter}");
  expect(screen.getByText("La password deve contenere almeno 8 caratteri")).toBeTruthy();
  expect(document.activeElement).toBe(password);
  await hands.clear(password);
  await hands.type(password, PASSWORD);
  const name = screen.getByLabelText("Nome e cognome");
  await hands.type(name, " Rossi ");
  await hands.click(screen.getByRole("button", { name: "Crea account" }));
  expect(await screen.findByText("Account creato")).toBeTruthy();
  expect(screen.getByRole("link", { name: "Accedi" }).getAttribute("href")).toBe("/auth");
  expect(sent).toEqual([
    ["/api/invitations/verify", { invitation: "id.sig" }],
    ["/api/invitations/accept", { invitation: "id.sig", name: "Anna Rossi", password: PASSWORD }],
  ]);
});

it.each([
  ["is none", [], "/invito"],
  ["is no longer valid", [mockRoute("verifyInvitation", { success: false })], "/invito?codice=x"],
])("says so of a link that %s [LIFE-11]", async (_, handlers, address) => {
  openLink(handlers, address);
  expect(await screen.findByText("Link non valido o scaduto")).toBeTruthy();
});

it("keeps the form after a refusal, which it tells", async () => {
  const message = "Esiste già un account con questa email.";
  const { hands } = openLink([mockFailure("acceptInvitation", { status: 409, body: { message } })]);
  await hands.type(await screen.findByLabelText("Password"), `${PASSWORD}{Enter}`);
  expect(await screen.findByText(message)).toBeTruthy();
  expect(screen.getByRole("button", { name: "Crea account" })).toBeTruthy();
});

it("verifies again a link that could not be verified", async () => {
  const { hands } = openLink([mockFailure("verifyInvitation", { status: 429 })]);
  await screen.findByText("Errore durante la verifica del link");
  api.use(mockRoute("verifyInvitation", { success: true, data: INVITED }));
  await hands.click(screen.getByRole("button", { name: "Riprova" }));
  expect(await screen.findByText(/«Alfa Srl» ti invita/)).toBeTruthy();
});
