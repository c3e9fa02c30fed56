import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { localFile, pick } from "../../../testing/localFiles";
import {
  FILLED,
  fillRegistration,
  hands,
  openRegistration,
  registrationField,
  submit,
  termsBox,
} from "../../../testing/renderRegistration";

it("the registration keeps what was typed and chosen while the login is looked at", async () => {
  await openRegistration();
  pick("files", [localFile("4.1 Contesto.pdf")]);
  await fillRegistration();
  await hands.click(screen.getByRole("tab", { name: "Accedi" }));
  expect(screen.queryByRole("form", { name: "Registrati" })).toBeNull();
  await hands.click(screen.getByRole("tab", { name: "Registrati" }));
  for (const [label, text] of Object.entries(FILLED))
    expect(registrationField(label).value).toBe(text);
  expect(termsBox().checked).toBe(true);
  screen.getByRole("list", { name: "Documenti scelti" });
});

it("the registration is empty again once a company is registered", { tags: ["long"] }, async () => {
  await openRegistration();
  await fillRegistration();
  await submit();
  await screen.findByLabelText("Ricordami su questo dispositivo");
  await hands.click(screen.getByRole("tab", { name: "Registrati" }));
  expect(registrationField("Nome azienda").value).toBe("");
});
