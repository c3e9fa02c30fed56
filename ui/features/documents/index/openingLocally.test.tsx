import { absent, healthy, json, silent, unpaired } from "@sgi/core/testing";
import { sampleDocument } from "@sgi/fixtures/documents/sample";
import { act, screen, waitFor, within } from "@testing-library/react";
import { beforeAll, describe, expect, it } from "vitest";
import { toastAtom } from "../../../state/toasts/toasts";
import { createFakePc } from "../../../testing/fakeOpener";
import { findTable, renderDashboard } from "../../../testing/renderDashboard";

// Loads lazy parts ahead, so that no test waits for them.
beforeAll(() =>
  Promise.all([
    import("../../../state/opener/openLocally"),
    import("../../../app/ToastPopup"),
    import("./PreviewDialog"),
    import("../../../components/dialogs/DialogPopup"),
  ]),
);

const TITLE = "Controllo delle informazioni documentate";
const DRIVE = "https://drive.google.com/file/d/1/view";
const FAILURE = {
  title: "Servizio locale non disponibile",
  text: "Il servizio di apertura locale non è attivo. Vuoi scaricare il file invece?",
  tone: "danger",
};

type Pc = Parameters<typeof createFakePc>[0];

/** The dashboard on a PC with Local Opener; `openRow` clicks its only row. */
async function renderRow({
  driveUrl = null as string | null,
  ...options
}: Pc & { driveUrl?: string | null } = {}) {
  const pc = createFakePc(options);
  const shown = renderDashboard({
    current: [sampleDocument({ driveUrl })],
    prepare: pc.bring,
  });
  await findTable();
  const openRow = async () => {
    const table = screen.getByRole("table", { hidden: true });
    await shown.user.click(
      within(table).getByRole("button", { name: `Apri ${TITLE}`, hidden: true }),
    );
  };
  return { ...shown, pc, openRow, toast: () => shown.store.get(toastAtom) };
}

const findPreview = () => screen.findByRole("dialog", { name: TITLE });

describe("opening a row without an address in the drive", () => {
  it("has the helper open it, and the preview opens too; nothing else happens [DOCS-58..60, OPENER-UI-24]", async () => {
    const { pc, openRow, openedTabs, toast } = await renderRow({ answer: healthy });
    await openRow();
    expect(await findPreview()).toBeTruthy();
    await waitFor(() => expect(pc.calls()).toEqual(["POST /open"]));
    expect(JSON.parse(`${pc.sent[0]?.body}`)).toMatchObject({
      title: TITLE,
      logicalPath: "SGI/7 Supporto/7.5.3",
    });
    expect([openedTabs, toast()]).toEqual([[], null]);
  });

  it.each([
    ["is not there", absent, { ...FAILURE, detail: "Errore contattando il servizio locale" }],
    [
      "does not know the panel",
      unpaired,
      {
        title: "Non autorizzato",
        text: "Local Opener è attivo ma non autorizza questo pannello.",
      },
    ],
    [
      "knows no such file",
      () => json({ success: false, message: "Nessun file trovato" }),
      { title: "Documento non aperto sul PC", text: "Nessun file trovato" },
    ],
  ] as const)(
    "opens the preview and says why when the helper %s, with the download [DOCS-59, OPENER-UI-30]",
    { tags: ["long"] },
    async (_, answer, said) => {
      const { openRow, toast } = await renderRow({ answer });
      await openRow();
      expect(await findPreview()).toBeTruthy();
      await waitFor(() => expect(toast()).toMatchObject(said));
      expect(toast()?.action?.label).toBe("Scarica");
    },
  );

  it("says where a copy opened that does not lie at the document's address", {
    tags: ["long"],
  }, async () => {
    const message = "Aperto «P.pdf» in …/Vecchie (c'è un'altra copia)";
    const answer = () => json({ success: true, elsewhere: true, message });
    const { openRow, toast } = await renderRow({ answer });
    await openRow();
    await waitFor(() =>
      expect(toast()).toMatchObject({ title: "Aperta un'altra copia", text: message }),
    );
  });

  it("has it opened once though it is asked for twice meanwhile [OPENER-UI-20]", async () => {
    const { store, pc } = await renderRow({ answer: silent });
    const { openWithHelper } = await import("../../../state/opener/openWithHelper");
    const open = (id: string) =>
      void openWithHelper(store, sampleDocument({ legacyId: id }), { insist: false });
    await act(() => ["1", "1", "2"].forEach(open));
    expect(pc.calls()).toEqual(["POST /open", "POST /open"]);
  });

  it("calls nothing from a page that came by plain http over a network", {
    tags: ["long"],
  }, async () => {
    const services = { protocol: "http:", hostname: "192.168.1.9" };
    const { openRow, toast, pc } = await renderRow({ answer: healthy, services });
    await openRow();
    await waitFor(() =>
      expect(toast()).toMatchObject({
        title: "Documento non aperto sul PC",
        text: "Serve il pannello in https perché il browser raggiunga questo PC",
      }),
    );
    expect(pc.calls()).toEqual([]);
  });

  it("does not wait for a helper that does not answer; after 1500 ms it says so [OPENER-UI-22, OPENER-UI-34]", {
    tags: ["long"],
  }, async () => {
    const { pc, openRow, time, toast } = await renderRow({ answer: silent });
    await openRow();
    expect(await findPreview()).toBeTruthy();
    await waitFor(() => expect(pc.sent).toHaveLength(1));
    act(() => time.advance(1_499));
    expect(toast()).toBeNull();
    act(() => time.advance(1));
    await waitFor(() =>
      expect(toast()).toMatchObject({ detail: "Timeout contattando il servizio locale" }),
    );
  });

  it("offers the download in a new tab in its place [OPENER-UI-31]", {
    tags: ["long"],
  }, async () => {
    const { openRow, toast, openedTabs } = await renderRow();
    await openRow();
    await waitFor(() => expect(toast()?.action?.label).toBe("Scarica"));
    toast()?.action?.run();
    expect(openedTabs).toEqual([`${location.origin}/api/documents/doc-753/download`]);
  });

  it("is not tried where the document lies in the drive [OPENER-UI-19]", {
    tags: ["long"],
  }, async () => {
    const { pc, openRow, openedTabs } = await renderRow({ driveUrl: DRIVE, answer: healthy });
    await openRow();
    expect(openedTabs).toEqual([DRIVE]);
    expect(pc.sent).toEqual([]);
  });
});

it("opening a row tries no helper on a phone, for which there is none", async () => {
  const { store, pc } = await renderRow({ services: { isMobile: true } });
  const { openWithHelper } = await import("../../../state/opener/openWithHelper");
  await act(() => openWithHelper(store, sampleDocument(), { insist: false }));
  expect([store.get(toastAtom), pc.sent]).toEqual([null, []]);
});

describe("opening a row where the browser would ask first", () => {
  it("calls nothing, opens the preview, and offers once to connect", {
    tags: ["long"],
  }, async () => {
    const { pc, user, openRow, store, toast } = await renderRow({ permission: "prompt" });
    await openRow();
    await findPreview();
    await waitFor(() => expect(toast()?.title).toBe("Apri i documenti sul tuo PC"));
    const first = toast()?.id;
    await user.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await openRow();
    await findPreview();
    expect([pc.sent, store.get(toastAtom)?.id]).toEqual([[], first]);
  });

  it("connects by the offer's action, and then opens the document", {
    tags: ["long"],
  }, async () => {
    const { pc, openRow, toast } = await renderRow({ permission: "prompt", answer: healthy });
    await openRow();
    await waitFor(() => expect(toast()?.action?.label).toBe("Collega questo PC"));
    toast()?.action?.run();
    await waitFor(() => expect(pc.calls()).toEqual(["GET /health", "POST /open"]));
    expect(toast()).toMatchObject({ title: "PC collegato", tone: "success" });
  });

  it("does not offer to those who do not want to be asked", async () => {
    const { store, pc } = await renderRow({ permission: "prompt" });
    localStorage.setItem("sgi-opener-never", "1");
    const { openWithHelper } = await import("../../../state/opener/openWithHelper");
    await act(() => openWithHelper(store, sampleDocument(), { insist: false }));
    expect([store.get(toastAtom), pc.sent]).toEqual([null, []]);
  });

  it("says how to allow it where the user refused, without a call", {
    tags: ["long"],
  }, async () => {
    const { pc, openRow, toast } = await renderRow({ permission: "denied", answer: healthy });
    await openRow();
    await waitFor(() => expect(toast()).toMatchObject(FAILURE));
    expect(toast()?.detail).toContain("Il browser blocca l'accesso alle app di questo PC.");
    expect(pc.sent).toEqual([]);
  });
});
