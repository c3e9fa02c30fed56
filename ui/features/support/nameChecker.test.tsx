import { supportTexts } from "@sgi/core/texts/support";
import { act, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, it } from "vitest";
import { ANNOUNCEMENT_PAUSE_MS } from "../../state/page/useAnnouncement";
import { renderScreen } from "../../testing/renderScreen";
import { SupportPage } from "./SupportPage";

/** List items and definitions that stand above the checker. */
const TIPS = supportTexts.naming.tips.length;
const EXAMPLES = 2;

function show() {
  const { time } = renderScreen(<SupportPage />, { user: null });
  const naming = within(screen.getByRole("region", { name: "Come nominare i file" }));
  return {
    user: userEvent.setup({ delay: null }),
    naming,
    input: naming.getByRole<HTMLInputElement>("textbox", { name: "Prova un nome di file" }),
    pause: () => act(() => time.advance(ANNOUNCEMENT_PAUSE_MS)),
    parts: () =>
      naming
        .getAllByRole("definition")
        .slice(EXAMPLES)
        .map(({ textContent }) => textContent),
  };
}

it("shows the parts of a name that follows the convention [PAGES-04]", async () => {
  const { user, naming, input, parts } = show();
  await user.type(input, "7.5.3_Controllo_Rev.4_2026-06-12.docx");
  expect(naming.getByText("Il nome segue la convenzione.")).toBeTruthy();
  expect(parts()).toEqual(["7.5.3", "Controllo", "4", "2026-06-12", "docx"]);
  expect(naming.queryByRole("button", { name: "Usa questo nome" })).toBeNull();
});

it("says what is wrong, and takes over the name that it proposes [PAGES-03]", async () => {
  const { user, naming, input, parts } = show();
  await user.type(input, "7.5.3 Controllo Rev 4 12-06-2026.docx");
  expect(naming.getByText("Il nome non segue la convenzione: 2 punti da correggere.")).toBeTruthy();
  const problems = naming.getAllByRole("listitem").slice(TIPS);
  expect(problems.map(({ textContent }) => textContent)).toEqual([
    "La revisione va scritta Rev. seguita dal numero, senza spazi: Rev.4.",
    "La data va scritta nell'ordine anno, mese, giorno: AAAA-MM-GG.",
  ]);
  expect(naming.getByText("7.5.3_Controllo_Rev.4_2026-06-12.docx")).toBeTruthy();
  await user.click(naming.getByRole("button", { name: "Usa questo nome" }));
  expect(input.value).toBe("7.5.3_Controllo_Rev.4_2026-06-12.docx");
  expect(document.activeElement).toBe(input);
  expect(parts()[0]).toBe("7.5.3");
});

it("asks for what only the writer knows", async () => {
  const { user, naming, input, parts } = show();
  await user.type(input, "Controllo.docx");
  expect(parts()).toEqual(["Manca", "Controllo", "Manca", "Manca", "docx"]);
  expect(naming.getByText("N.N.N_Controllo_Rev.0_2026-11-20.docx")).toBeTruthy();
  expect(naming.getByText(/^Sostituisci N\.N\.N/)).toBeTruthy();
});

it("reads the result out once the typing pauses", async () => {
  const { user, naming, input, pause } = show();
  const said = naming.getByRole("status");
  await user.type(input, "Controllo.docx");
  expect(said.textContent).toBe("");
  pause();
  expect(said.textContent).toContain("3 punti da correggere");
  expect(said.textContent).toContain("Nome proposto: N.N.N_Controllo_Rev.0_2026-11-20.docx");
  await user.clear(input);
  pause();
  expect(said.textContent).toBe("");
});
