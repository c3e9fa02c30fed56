import { mockFailure } from "@sgi/fixtures/api/mockFailure";
import { mockRoute } from "@sgi/fixtures/api/mockRoute";
import { act, screen, waitFor, within } from "@testing-library/react";
import { beforeAll, describe, expect, it } from "vitest";
import { localFile, pick } from "../../../../../testing/localFiles";
import {
  AUDIT,
  chooseNames as choose,
  nameField as field,
  formOf,
  namesList as list,
  PROCEDURE,
  nameRow as row,
} from "../../../../../testing/namesTable";
import { chooseFiles, fetchUploadParts } from "../../../../../testing/renderUpload";

beforeAll(fetchUploadParts);

const CHECK_PAUSE_MS = 500;
const IN_FORCE = { id: "d1", title: "Audit", path: "SGI/9.2", revision: "4" };

describe("the names before an upload", () => {
  it("stand in two groups, doubts first, with what people write proposed [NAME-01]", async () => {
    await choose([AUDIT, PROCEDURE]);
    await screen.findByText("Nuovo documento");
    const lines = within(list()).getAllByRole("listitem");
    expect(lines.map((line) => line.textContent?.slice(0, 14))).toEqual([
      "Da controllare",
      expect.stringContaining("Titolo"),
      "Pronti 1",
      expect.stringContaining("Titolo"),
    ]);
    expect(field("Titolo", PROCEDURE).value).toBe("Procedura acquisti");
    expect(field("Revisione", PROCEDURE).value).toBe("3");
    expect(row(PROCEDURE).getByText("Manca il riferimento")).toBeTruthy();
    expect(field("Data", AUDIT).value).toBe("31/01/2026");
  });

  it("sends nothing before the given confirmation, then the facts beside the names [NAME-01, UPLOAD-07]", {
    tags: ["long"],
  }, async () => {
    const { user, ask, sent } = await choose([PROCEDURE, AUDIT]);
    await user.type(field("Riferimento", PROCEDURE), "8.4.1");
    await user.type(field("Data", PROCEDURE), "12-06-2026");
    expect(sent).toEqual([]);
    const question = await ask();
    await user.click(question.getByRole("button", { name: "Conferma" }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(JSON.parse(String(formOf(sent).get("facts")))).toEqual({
      [PROCEDURE]: {
        reference: "8.4.1",
        title: "Procedura acquisti",
        revision: "3",
        date: "2026-06-12",
        isTyped: true,
      },
    });
  });

  it("are never thrown away unasked once somebody has typed: Escape, 'Annulla', a reload [NAME-04]", async () => {
    const { user } = await choose([PROCEDURE]);
    const typed = field("Titolo", PROCEDURE);
    await user.type(typed, " e vendite");
    const reload = new Event("beforeunload", { cancelable: true });
    expect(dispatchEvent(reload)).toBe(false);
    for (const leave of [
      () => user.keyboard("{Escape}"),
      () => user.click(screen.getByRole("button", { name: "Annulla" })),
    ]) {
      await leave();
      const question = within(await screen.findByRole("alertdialog"));
      expect(question.getByText("Modifiche non salvate")).toBeTruthy();
      await user.click(question.getByRole("button", { name: "Continua a modificare" }));
      await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
      expect(typed.value).toBe("Procedura acquisti e vendite");
    }
    await user.keyboard("{Escape}");
    await user.click(await screen.findByRole("button", { name: "Chiudi senza salvare" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(dispatchEvent(new Event("beforeunload", { cancelable: true }))).toBe(true);
  });

  it("close at once while nobody has typed [NAME-04]", async () => {
    const { user } = await choose([PROCEDURE]);
    await user.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  });

  it("asks the host again once typing pauses, with what was typed [NAME-02]", {
    tags: ["long"],
  }, async () => {
    const { user, asked, time } = await choose([PROCEDURE]);
    await user.type(field("Riferimento", PROCEDURE), "8.4");
    expect(asked).toHaveLength(1);
    act(() => time.advance(CHECK_PAUSE_MS));
    await waitFor(() => expect(asked).toHaveLength(2));
    expect(asked[1]?.[0]?.facts?.reference).toBe("8.4");
  });

  it("leaves a lower revision out, unless it is meant [NAME-01]", { tags: ["long"] }, async () => {
    const lower = { verdict: "lowerRevision", document: IN_FORCE } as const;
    const { user, ask, sent } = await choose([AUDIT, PROCEDURE], ({ name }) =>
      name === AUDIT ? lower : {},
    );
    await waitFor(() =>
      row(AUDIT).getByText(
        /^Nuova revisione di .*\. In vigore c'è la Rev\.4\. Non viene inviato\.$/,
      ),
    );
    expect(field("Titolo", AUDIT).readOnly).toBe(true);
    expect(screen.getByRole("button", { name: "Carica 1 file" })).toBeTruthy();
    expect(screen.getByText("1 non viene inviato")).toBeTruthy();
    await user.click(row(AUDIT).getByRole("button", { name: "Invia comunque" }));
    expect(field("Titolo", AUDIT).readOnly).toBe(false);
    await user.click((await ask()).getByRole("button", { name: "Conferma" }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(formOf(sent).getAll("localFiles")).toHaveLength(2);
    expect(JSON.parse(String(formOf(sent).get("answers")))).toEqual({
      [AUDIT]: { document: "d1", allowLower: true },
    });
  });

  it("tells the hash of files with a size in force alone, and leaves the same bytes out [NAME-02]", {
    tags: ["long"],
  }, async () => {
    const { asked, ask, sent, user } = await choose([AUDIT, PROCEDURE], ({ name, sha256 }) => {
      if (name !== AUDIT) return {};
      const verdict = sha256 === undefined ? "sameRevision" : "sameBytes";
      return { verdict, hasSameSize: true, document: IN_FORCE };
    });
    await waitFor(() => row(AUDIT).getByText("È già in vigore. Non viene inviato."));
    expect(asked.map((files) => files.map(({ sha256 }) => sha256?.length))).toEqual([
      [undefined, undefined],
      [64, undefined],
    ]);
    await user.click((await ask()).getByRole("button", { name: "Conferma" }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(formOf(sent).getAll("localFiles")).toHaveLength(1);
    expect(JSON.parse(String(formOf(sent).get("selection")))).toEqual([AUDIT, PROCEDURE]);
  });

  it("shows a document's own title and reference where the panel was told them [NAME-01]", {
    tags: ["long"],
  }, async () => {
    const document = { id: "d1", title: "Acquisti", path: "SGI/8.4.1", revision: "2" };
    await choose([PROCEDURE], () => ({ verdict: "newRevision", document }));
    await waitFor(() => expect(field("Riferimento", PROCEDURE).value).toBe("8.4.1"));
    expect([field("Titolo", PROCEDURE).value, field("Revisione", PROCEDURE).value]).toEqual([
      "Acquisti",
      "3",
    ]);
    expect(row(PROCEDURE).getByText(/Prende il posto della Rev\.2\./)).toBeTruthy();
  });

  it("counts what cannot be kept as to be completed, and marks its field [NAME-01]", {
    tags: ["long"],
  }, async () => {
    const { user } = await choose([PROCEDURE, AUDIT]);
    await user.type(field("Riferimento", PROCEDURE), "8/4");
    expect(field("Riferimento", PROCEDURE).getAttribute("aria-invalid")).toBe("true");
    expect(row(PROCEDURE).getByText("Da correggere")).toBeTruthy();
    expect(screen.getByText("1 da completare")).toBeTruthy();
    expect(screen.getByRole("button", { name: "Carica 1 file" })).toBeTruthy();
  });

  it("takes a row out by Canc, but not while somebody types [NAME-01]", {
    tags: ["long"],
  }, async () => {
    const { user } = await choose([PROCEDURE, AUDIT]);
    await user.click(field("Titolo", PROCEDURE));
    await user.keyboard("{Delete}");
    expect(screen.getByRole("button", { name: `Rimuovi ${PROCEDURE}` })).toBeTruthy();
    act(() => screen.getByRole("button", { name: `Rimuovi ${PROCEDURE}` }).focus());
    await user.keyboard("{Delete}");
    expect(screen.queryByRole("button", { name: `Rimuovi ${PROCEDURE}` })).toBeNull();
    expect(document.activeElement?.getAttribute("aria-label")).toBe(`Rimuovi ${AUDIT}`);
  });

  it("strikes files of other types, which are not sent [NAME-01]", { tags: ["long"] }, async () => {
    await choose([PROCEDURE, "SGI/layout.dwg"]);
    expect(row("layout.dwg").getByText("Tipo di file non supportato")).toBeTruthy();
    expect(screen.getByText("1 non viene inviato")).toBeTruthy();
  });

  it("keep files of other types among those chosen, whatever is taken out or added [NAME-01]", {
    tags: ["long"],
  }, async () => {
    const { user } = await choose([PROCEDURE, AUDIT, "SGI/layout.dwg"]);
    const said = /^3 file scelti/;
    expect(screen.getByText(said)).toBeTruthy();
    await user.click(screen.getByRole("button", { name: `Rimuovi ${AUDIT}` }));
    expect(row("layout.dwg").getByText("Tipo di file non supportato")).toBeTruthy();
    pick("folder", [localFile(AUDIT), localFile("SGI/layout.dwg")]);
    await screen.findByText(said);
    expect(within(list()).getAllByText("Tipo di file non supportato")).toHaveLength(1);
    await user.click(screen.getByRole("button", { name: "Svuota" }));
    pick("folder", [localFile(AUDIT)]);
    await screen.findByText(/^1 file scelto/);
    expect(screen.queryByText("Tipo di file non supportato")).toBeNull();
  });

  it("shows 50 rows, then more [NAME-01]", { tags: ["long"] }, async () => {
    const names = Array.from({ length: 60 }, (_, n) => `SGI/Registro ${n} rev 1.pdf`);
    const { user } = await choose(names);
    const removals = () => within(list()).getAllByRole("button", { name: /^Rimuovi/ });
    expect(removals()).toHaveLength(50);
    await user.click(screen.getByRole("button", { name: "Mostra altri" }));
    expect(removals()).toHaveLength(60);
  });

  it("can be sent where the host cannot be asked [NAME-02]", { tags: ["long"] }, async () => {
    const shown = await chooseFiles([localFile(PROCEDURE)], {
      features: ["work"],
      handlers: [mockFailure("checkUpload", { status: 500 })],
    });
    await screen.findByText(/^Il controllo non è riuscito/);
    await shown.user.click((await shown.ask()).getByRole("button", { name: "Conferma" }));
    await waitFor(() => expect(shown.sent).toHaveLength(1));
    expect(formOf(shown.sent).has("facts")).toBe(false);
  });

  it("wait for the host's word before anything can be sent [NAME-01]", {
    tags: ["long"],
  }, async () => {
    let answer = (): void => undefined;
    const until = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const never = mockRoute("checkUpload", { files: [] }, { until });
    await chooseFiles([localFile(PROCEDURE)], { features: ["work"], handlers: [never] });
    const send = screen.getByRole("button", { name: "Carica 1 file" });
    expect(send.getAttribute("aria-disabled")).toBe("true");
    answer();
    await waitFor(() => expect(send.getAttribute("aria-disabled")).toBeNull());
  });

  it("are not asked about by a host without `work` [LIFE-01]", { tags: ["long"] }, async () => {
    await chooseFiles([localFile(PROCEDURE)]);
    expect(screen.queryByText("Da controllare")).toBeNull();
    expect(screen.queryByRole("textbox", { name: /^Titolo/ })).toBeNull();
  });

  it("say of a revision that cannot be kept that it stays in the title [NAME-01]", async () => {
    const manual = "SGI/Manuale Rev.A.pdf";
    const { user } = await choose([manual]);
    const stays = /La revisione nel nome non è un numero intero e resta nel titolo/;
    await waitFor(() => row(manual).getByText(stays));
    await user.type(field("Revisione", manual), "1");
    await waitFor(() => expect(row(manual).queryByText(stays)).toBeNull());
  });
});

describe("where the company approves revisions", () => {
  it("says of each file that it waits, or why it does not come again [APPR-14, APPR-09]", async () => {
    const document = { id: "d1", title: "Audit", path: "SGI/9.2", revision: "1" };
    const told: Record<string, object> = {
      "a.pdf": { verdict: "new", waits: true },
      "b.pdf": { verdict: "newRevision", waits: true, document },
      "c.pdf": { verdict: "alreadyWaiting", note: "Già in attesa dal 12/06/2026", document },
      "d.pdf": {
        verdict: "rejected",
        note: "Già respinta il 12/06/2026: Manca la firma",
        document,
      },
    };
    const names = Object.keys(told);
    await choose(names, ({ name }) => ({ isConventional: true, ...told[name] }));
    await waitFor(() => row("a.pdf").getByText(/Aspetterà l'approvazione\./));
    row("b.pdf").getByText(/Aspetterà l'approvazione: fino ad allora resta in vigore la Rev\.1\./);
    row("c.pdf").getByText(/Già in attesa dal 12\/06\/2026\. Non viene inviato\./);
    row("d.pdf").getByText(/Già respinta il 12\/06\/2026: Manca la firma\. Non viene inviato\./);
    expect(screen.getByText("1 nuovo, 1 nuova revisione, di cui 2 da approvare")).toBeTruthy();
    expect(screen.queryByText(/Per il primo caricamento/)).toBeNull();
  });

  it("advises against a first load of more than 50 documents, and sends it all the same [APPR-11]", async () => {
    const names = Array.from({ length: 51 }, (_, n) => `doc ${n}.pdf`);
    await choose(names, () => ({ isConventional: true, waits: true }));
    expect(
      await screen.findByText("Per il primo caricamento tieni spenta l'approvazione"),
    ).toBeTruthy();
    expect(
      screen.getByRole("link", { name: "Apri le impostazioni dell'azienda" }).getAttribute("href"),
    ).toBe("/settings?tab=azienda");
    expect(screen.getByRole("button", { name: "Carica 51 file" })).toBeTruthy();
  });
});
