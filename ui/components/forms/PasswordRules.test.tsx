import { SPECIALS, unmetRules } from "@sgi/core/accounts/auth";
import { act, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useState } from "react";
import { expect, it } from "vitest";
import { ANNOUNCEMENT_PAUSE_MS } from "../../state/page/useAnnouncement";
import { renderScreen } from "../../testing/renderScreen";
import { PasswordRules } from "./PasswordRules";

function Form() {
  const [password, setPassword] = useState("");
  return (
    <>
      <input aria-label="Password" onChange={(event) => setPassword(event.target.value)} />
      <PasswordRules unmet={unmetRules(password, SPECIALS)} />
    </>
  );
}

const rules = () =>
  within(screen.getByRole("list", { name: "Requisiti della password" }))
    .getAllByRole("listitem")
    .map((rule) => rule.textContent);

it("ticks off the rules while the password is typed", async () => {
  renderScreen(<Form />);
  expect(rules()).toEqual([
    "Almeno 8 caratteri: mancante",
    "Una lettera maiuscola: mancante",
    "Una lettera minuscola: mancante",
    "Un numero: mancante",
    "Un carattere speciale (@$!%*?&): mancante",
  ]);
  await userEvent.type(screen.getByLabelText("Password"), "Qualita2026");
  expect(rules()).toEqual([
    "Almeno 8 caratteri: soddisfatto",
    "Una lettera maiuscola: soddisfatto",
    "Una lettera minuscola: soddisfatto",
    "Un numero: soddisfatto",
    "Un carattere speciale (@$!%*?&): mancante",
  ]);
});

it("reads out what is missing once the typing pauses, and nothing before anything is typed", async () => {
  const { time } = renderScreen(<Form />);
  act(() => time.advance(ANNOUNCEMENT_PAUSE_MS));
  expect(screen.getByRole("status").textContent).toBe("");
  await userEvent.type(screen.getByLabelText("Password"), "Qualita2026");
  expect(screen.getByRole("status").textContent).toBe("");
  act(() => time.advance(ANNOUNCEMENT_PAUSE_MS));
  expect(screen.getByRole("status").textContent).toBe(
    "Ancora da soddisfare: un carattere speciale (@$!%*?&)",
  );
});
