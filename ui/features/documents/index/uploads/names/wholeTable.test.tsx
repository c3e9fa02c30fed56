import { act, screen, waitFor, within } from "@testing-library/react";
import { beforeAll, describe, expect, it } from "vitest";
import { localFile, pick } from "../../../../../testing/localFiles";
import {
  AUDIT,
  chooseNames as choose,
  nameField as field,
  formOf,
  PROCEDURE,
  nameRow as row,
} from "../../../../../testing/namesTable";
import { fetchUploadParts } from "../../../../../testing/renderUpload";

beforeAll(fetchUploadParts);

const CHECK_PAUSE_MS = 500;
const IN_FORCE = { id: "d1", title: "Audit", path: "SGI/9.2", revision: "1" };

describe("all names before an upload", () => {
  it("are emptied by 'Svuota' after the same question [NAME-04]", async () => {
    const { user } = await choose([PROCEDURE]);
    await user.type(field("Titolo", PROCEDURE), " e vendite");
    const empty = () => user.click(screen.getByRole("button", { name: "Svuota" }));
    await empty();
    await user.click(await screen.findByRole("button", { name: "Continua a modificare" }));
    await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
    expect(field("Titolo", PROCEDURE).value).toBe("Procedura acquisti e vendite");
    await empty();
    const question = within(await screen.findByRole("alertdialog"));
    await user.click(question.getByRole("button", { name: "Svuota" }));
    await screen.findByText("Trascina qui una cartella o i file");
  });

  it("give one row's day, and the folder, to all, and tell what becomes of them [NAME-01, NAME-03]", async () => {
    const LOOSE = "Elenco fornitori rev 2.pdf";
    const { user, ask, sent, time } = await choose([PROCEDURE, AUDIT], ({ name }) =>
      name.endsWith("Audit_Rev.2_2026-01-31.pdf")
        ? { verdict: "newRevision", document: IN_FORCE }
        : {},
    );
    expect(screen.getByRole("button", { name: "Aggiungi cartella" })).toBeTruthy();
    expect(screen.queryByText("Trascina qui una cartella o i file")).toBeNull();
    pick("files", [localFile(LOOSE)]);
    expect(screen.queryByRole("button", { name: /^Applica a tutti la data/ })).toBeNull();
    await user.type(await screen.findByRole("textbox", { name: `Data di ${LOOSE}` }), "12/06/2026");
    await user.click(screen.getByRole("button", { name: "Applica a tutti la data 12/06/2026" }));
    expect([PROCEDURE, AUDIT, LOOSE].map((name) => field("Data", name).value)).toEqual(
      Array(3).fill("12/06/2026"),
    );
    expect(screen.queryByRole("button", { name: /^Applica a tutti la data/ })).toBeNull();
    await user.type(screen.getByRole("combobox", { name: "Cartella di destinazione" }), "Qualità");
    await user.click(screen.getByRole("checkbox", { name: "Applica a tutti" }));
    act(() => time.advance(CHECK_PAUSE_MS));
    await screen.findByText("2 nuovi, 1 nuova revisione");
    const question = await ask();
    question.getByText("2 nuovi, 1 nuova revisione");
    await user.click(question.getByRole("button", { name: "Conferma" }));
    await waitFor(() => expect(sent).toHaveLength(1));
    const facts = JSON.parse(String(formOf(sent).get("facts")));
    expect(Object.keys(facts).sort()).toEqual([
      "Qualità/9.2_Audit_Rev.2_2026-01-31.pdf",
      "Qualità/Elenco fornitori rev 2.pdf",
      "Qualità/Procedura acquisti rev 3.pdf",
    ]);
  });

  it("take the day for all back, and reach a row that is being checked anew [NAME-01]", async () => {
    const { user, time } = await choose([PROCEDURE, AUDIT], ({ name, facts }) =>
      name === PROCEDURE && facts?.revision === "1"
        ? { verdict: "lowerRevision", document: IN_FORCE }
        : {},
    );
    await user.clear(field("Revisione", PROCEDURE));
    await user.type(field("Revisione", PROCEDURE), "1");
    act(() => time.advance(CHECK_PAUSE_MS));
    await screen.findByText("Revisione inferiore");
    await user.type(field("Revisione", PROCEDURE), "{Backspace}9");
    await user.type(field("Data", AUDIT), "{Backspace}7");
    await user.click(screen.getByRole("button", { name: /^Applica a tutti la data/ }));
    const days = () => [PROCEDURE, AUDIT].map((name) => field("Data", name).value);
    expect(days()).toEqual(["31/01/2027", "31/01/2027"]);
    expect(screen.getByText(/La data 31\/01\/2027 vale per tutti i 2 file/)).toBeTruthy();
    await user.click(screen.getByRole("button", { name: "Annulla la data per tutti" }));
    expect(days()).toEqual(["", "31/01/2027"]);
    expect(screen.queryByRole("button", { name: "Annulla la data per tutti" })).toBeNull();
  });

  it("doubt two files that become the same revision of one document [NAME-01, NAME-03]", async () => {
    const [LONG, COPY] = ["5.3_Mansionario_Rev.10_2026-01-31.docx", "Mansionario (1).docx"];
    const { user, time } = await choose([LONG, COPY]);
    await user.type(field("Riferimento", COPY), "5.3");
    await user.type(field("Revisione", COPY), "10");
    act(() => time.advance(CHECK_PAUSE_MS));
    await waitFor(() => row(COPY).getByText(/Anche «5\.3_Mansionario_Rev\.10_2026-01-31\.docx»/));
    expect(
      screen.getByText(/Anche «Mansionario \(1\)\.docx» diventa questa revisione/),
    ).toBeTruthy();
    expect(screen.getAllByText("Stessa revisione")).toHaveLength(2);
    await user.type(field("Revisione", COPY), "{Backspace}1");
    expect(screen.queryByText(/diventa questa revisione/)).toBeNull();
  });

  it("ask for no other document where a day alone was typed [NAME-03]", async () => {
    const { user, ask, sent } = await choose([AUDIT]);
    await user.clear(field("Data", AUDIT));
    await user.type(field("Data", AUDIT), "12/06/2026");
    await user.click((await ask()).getByRole("button", { name: "Conferma" }));
    await waitFor(() => expect(sent).toHaveLength(1));
    const facts = JSON.parse(String(formOf(sent).get("facts")));
    expect(facts[AUDIT]).toMatchObject({ date: "2026-06-12", isTyped: false });
  });
});
