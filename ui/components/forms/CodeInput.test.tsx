import { tidyCode } from "@sgi/core/accounts/mfa";
import { screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useState } from "react";
import { expect, it } from "vitest";
import { renderScreen } from "../../testing/renderScreen";
import { CodeInput } from "./CodeInput";
import { Field } from "./Field";

function Form() {
  const [code, setCode] = useState("");
  return (
    <Field label="Codice di verifica">
      {(input) => (
        <CodeInput
          {...input}
          value={code}
          onType={(typed) => setCode(tidyCode("authenticator", typed))}
        />
      )}
    </Field>
  );
}

const field = () => screen.getByRole<HTMLInputElement>("textbox", { name: "Codice di verifica" });
const cells = () =>
  [...(field().parentElement?.querySelectorAll(":scope > span") ?? [])].map(
    (cell) => cell.textContent,
  );

it("is one field that keyboards and password managers know for a one-time code", () => {
  renderScreen(<Form />);
  expect(field().inputMode).toBe("numeric");
  expect(field().autocomplete).toBe("one-time-code");
  expect(screen.getAllByRole("textbox")).toHaveLength(1);
});

it("shows each digit in its cell, and takes nothing but digits", async () => {
  renderScreen(<Form />);
  await userEvent.type(field(), "40x8 2");
  expect(cells()).toEqual(["4", "0", "8", "2", "", ""]);
  expect(field().value).toBe("4082");
});

it("takes a code that is pasted with spaces", async () => {
  renderScreen(<Form />);
  await userEvent.click(field());
  await userEvent.paste(" 408 213 ");
  expect(cells()).toEqual(["4", "0", "8", "2", "1", "3"]);
});

it("keeps the caret after the last digit", async () => {
  renderScreen(<Form />);
  await userEvent.type(field(), "408");
  field().setSelectionRange(1, 1);
  field().dispatchEvent(new Event("select", { bubbles: true }));
  await userEvent.keyboard("2");
  expect(cells()).toEqual(["4", "0", "8", "2", "", ""]);
});
