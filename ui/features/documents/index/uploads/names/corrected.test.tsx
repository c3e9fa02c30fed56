import type { FileForecast } from "@sgi/core/uploads/check";
import { act, screen, waitFor } from "@testing-library/react";
import { beforeAll, describe, expect, it } from "vitest";
import {
  chooseNames as choose,
  nameField as field,
  formOf,
  nameRow as row,
} from "../../../../../testing/namesTable";
import { fetchUploadParts } from "../../../../../testing/renderUpload";

beforeAll(fetchUploadParts);

const CHECK_PAUSE_MS = 500;

type Told = Partial<FileForecast>;

describe("the row of a corrected file", () => {
  const MARCO = "Elenco corretto da Marco.csv";
  const LIST = { id: "d2", title: "Elenco degli enti", path: "Qualità/4.2", revision: "3" };
  const proposed = { verdict: "newRevision", document: LIST, choices: [LIST] } satisfies Told;
  const choice = () =>
    row(MARCO).getByRole<HTMLSelectElement>("combobox", {
      name: `Documento di cui ${MARCO} è una revisione`,
    });

  it("says which document it is a revision of, and send that as the answer [NAME-03]", async () => {
    const { user, ask, sent } = await choose([MARCO], () => proposed);
    await waitFor(() => row(MARCO).getByText(/Nuova revisione di 4\.2 Elenco degli enti\./));
    expect(choice().selectedOptions[0]?.textContent).toContain("Elenco degli enti");
    await user.click((await ask()).getByRole("button", { name: "Conferma" }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(JSON.parse(String(formOf(sent).get("answers")))).toEqual({
      [MARCO]: { document: "d2" },
    });
  });

  it("lets an admin say that it is another one, until the name is typed anew [NAME-03]", async () => {
    const { user, ask, sent, asked, time } = await choose([MARCO], ({ answer }) =>
      answer === "new" ? { verdict: "new", choices: [LIST] } : proposed,
    );
    await waitFor(choice);
    await user.selectOptions(choice(), "È un altro documento");
    act(() => time.advance(CHECK_PAUSE_MS));
    await waitFor(() => row(MARCO).getByText(/Nuovo documento\./));
    expect(asked.at(-1)?.[0]?.answer).toBe("new");
    await user.type(field("Revisione", MARCO), "4");
    act(() => time.advance(CHECK_PAUSE_MS));
    await waitFor(() => row(MARCO).getByText(/Nuova revisione di 4\.2/));
    await user.selectOptions(choice(), "È un altro documento");
    await user.click((await ask()).getByRole("button", { name: "Conferma" }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(JSON.parse(String(formOf(sent).get("answers")))).toEqual({ [MARCO]: "new" });
  });

  it("leaves the question to the upload where several fit and none was chosen [NAME-03]", async () => {
    const other = { ...LIST, id: "d3", path: "Vendite/4.2" };
    const several = { verdict: "several", choices: [LIST, other] } satisfies Told;
    const { user, ask, sent } = await choose([MARCO], () => several);
    await waitFor(choice);
    expect(choice().value).toBe("");
    await user.click((await ask()).getByRole("button", { name: "Conferma" }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(formOf(sent).get("answers")).toBeNull();
  });

  it("says what it would become where it was replaced [NAME-03]", async () => {
    await choose([MARCO], () => ({ ...proposed, verdict: "setAside" }));
    await waitFor(() => row(MARCO).getByText("Già sostituito"));
    expect(
      row(MARCO).getByText(/^Nuova revisione di 4\.2 .* resta in vigore la Rev\.3\./),
    ).toBeTruthy();
  });

  it("asks for its revision, and send nothing without [HIST-10]", async () => {
    await choose([MARCO], ({ facts }) =>
      facts?.revision === "4" ? proposed : { ...proposed, verdict: "lowerRevision" },
    );
    await waitFor(() => row(MARCO).getByText("Manca la revisione"));
    expect(row(MARCO).getByText(/In vigore c'è la Rev\.3: scrivi la revisione/)).toBeTruthy();
    expect(field("Revisione", MARCO).readOnly).toBe(false);
    expect(screen.getByText("1 da completare")).toBeTruthy();
  });

  it("stays open while a revision of two digits is typed [HIST-10]", async () => {
    const lower = { ...proposed, verdict: "lowerRevision" } as const;
    const { user, time } = await choose([MARCO], ({ facts }) =>
      facts?.revision === "10" ? proposed : lower,
    );
    await waitFor(() => row(MARCO).getByText("Manca la revisione"));
    await user.type(field("Revisione", MARCO), "1");
    act(() => time.advance(CHECK_PAUSE_MS));
    await waitFor(() => row(MARCO).getByText("Revisione inferiore"));
    await user.type(field("Revisione", MARCO), "0");
    act(() => time.advance(CHECK_PAUSE_MS));
    await waitFor(() => row(MARCO).getByText(/Nuova revisione di 4\.2/));
    expect(field("Revisione", MARCO).value).toBe("10");
  });

  it("names the document in force whose bytes it has [NAME-03]", async () => {
    const note = "Già in vigore come 4.2 Elenco degli enti";
    await choose([MARCO], () => ({ verdict: "sameBytes", document: LIST, note }));
    await waitFor(() => row(MARCO).getByText(`${note}. Non viene inviato.`));
  });
});
