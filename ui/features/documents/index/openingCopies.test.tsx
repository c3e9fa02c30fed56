import { listDocuments } from "@sgi/core/documents";
import { LIST_VERSION_HEADER } from "@sgi/core/documents/list";
import { type Answering, absent, json } from "@sgi/core/testing";
import { mockRoute } from "@sgi/fixtures/api/mockRoute";
import { sampleDocument } from "@sgi/fixtures/documents/sample";
import { sampleUser } from "@sgi/fixtures/session/sample";
import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { beforeAll, describe, expect, it } from "vitest";
import { queryClientAtom } from "../../../state/api/queries";
import { toastAtom } from "../../../state/toasts/toasts";
import { api } from "../../../testing/api";
import { createFakePc } from "../../../testing/fakeOpener";
import { findTable, renderDashboard } from "../../../testing/renderDashboard";

// Loads lazy parts ahead, so that no test waits for them.
beforeAll(() =>
  Promise.all([
    import("../../../state/opener/openWithHelper"),
    import("../../../app/ToastPopup"),
    import("./PreviewDialog"),
    import("../../../components/dialogs/DialogPopup"),
  ]),
);

const TITLE = "Controllo delle informazioni documentate";
const print = (revision: string) => ({ size: 5, sha256: revision.repeat(64), revision });
const FACTS = {
  inForce: print("4"),
  replaced: [print("2")],
  ownName: { title: "Controllo", reference: "7.5.3", folder: "SGI", fileName: "Controllo.docx" },
};

const isOfCopies = ({ queryKey }: { queryKey: readonly unknown[] }) =>
  String(queryKey[0]).endsWith("/fingerprints");

type Helper = Record<string, unknown> | undefined;
const helper =
  (told: () => Helper): Answering =>
  (request) => {
    if (request.address.endsWith("/health")) return json({ version: "0.2.0", roots: [] });
    return json(told() ?? { success: true });
  };

interface Options {
  features?: string[];
  pc?: Parameters<typeof createFakePc>[0];
  document?: Parameters<typeof sampleDocument>[0];
  /** Delays the host's answer. */
  until?: Promise<unknown>;
}

/**
 * The dashboard beside a PC whose helper gives this answer, on a host that sends documents' hashes.
 */
async function renderRow(
  told: () => Helper = () => undefined,
  { features = ["opener"], pc: options, document, until }: Options = {},
) {
  const asked: unknown[] = [];
  const pc = createFakePc({ answer: helper(told), ...options });
  const shown = renderDashboard({
    current: [sampleDocument({ revision: "4", ...document })],
    user: sampleUser({ role: "viewer", features }),
    handlers: [
      mockRoute("getFingerprints", FACTS, {
        onCall: ({ params }) => void asked.push(params.id),
        ...(until && { until }),
      }),
    ],
    prepare: pc.bring,
  });
  await findTable();
  const button = () => screen.getByRole("button", { name: `Apri ${TITLE}`, hidden: true });
  const opened = () =>
    pc.sent.flatMap(({ address, body }) =>
      address.endsWith("/open") ? [JSON.parse(`${body}`)] : [],
    );
  return {
    ...shown,
    ...{ pc, asked, button, opened },
    toast: () => shown.store.get(toastAtom),
    open: async () => {
      const before = opened().length;
      fireEvent.pointerDown(button());
      fireEvent.click(button());
      await waitFor(() => expect(opened()).toHaveLength(before + 1));
      return opened().at(-1);
    },
  };
}

describe("what a copy is told by", () => {
  it("is asked for once the pointer is down on a row, and sent with its opening [OPEN-02]", async () => {
    const { asked, button, open, pc } = await renderRow();
    expect(pc.calls()).toEqual([]);
    fireEvent.pointerDown(button());
    await waitFor(() => expect(asked).toEqual(["doc-753"]));
    expect(await open()).toMatchObject({
      fingerprints: { inForce: FACTS.inForce, replaced: FACTS.replaced },
      ownName: { title: "Controllo", logicalPath: "SGI/7.5.3", fileName: "Controllo.docx" },
    });
    expect(pc.calls()).toEqual(["GET /health", "POST /open"]);
  });

  it("is asked for once the focus is on a row [OPEN-02]", { tags: ["long"] }, async () => {
    const { asked, button } = await renderRow();
    act(() => button().focus());
    await waitFor(() => expect(asked).toEqual(["doc-753"]));
  });

  it("is kept until the list changes, and asked for again then [OPEN-02]", {
    tags: ["long"],
  }, async () => {
    let version = "1";
    const { asked, open, store } = await renderRow();
    const list = [sampleDocument({ revision: "4" })];
    api.use(
      http.get("*/api/documents", () =>
        HttpResponse.json(list, { headers: { [LIST_VERSION_HEADER]: version } }),
      ),
    );
    const readAgain = () =>
      act(() => store.get(queryClientAtom).refetchQueries({ queryKey: [listDocuments.path] }));
    await readAgain();
    await open();
    await open();
    expect(asked).toHaveLength(1);
    version = "2";
    await readAgain();
    await open();
    expect(asked).toHaveLength(2);
  });

  it("is asked for again once it is a minute old: the list may be as old as the page [OPEN-02]", {
    tags: ["long"],
  }, async () => {
    const { asked, open, store } = await renderRow();
    const list = [sampleDocument({ revision: "4" })];
    api.use(
      http.get("*/api/documents", () =>
        HttpResponse.json(list, { headers: { [LIST_VERSION_HEADER]: "1" } }),
      ),
    );
    const queries = store.get(queryClientAtom);
    await act(() => queries.refetchQueries({ queryKey: [listDocuments.path] }));
    await open();
    const age = (ageMs: number) =>
      queries.setQueriesData({ predicate: isOfCopies }, FACTS, { updatedAt: Date.now() - ageMs });
    age(50_000);
    await open();
    expect(asked).toHaveLength(1);
    age(60_000);
    await open();
    expect(asked).toHaveLength(2);
  });

  it("is the older answer where the host gives none [OPEN-02]", { tags: ["long"] }, async () => {
    const { open, store } = await renderRow();
    await open();
    const queries = store.get(queryClientAtom);
    queries.setQueriesData({ predicate: isOfCopies }, FACTS, { updatedAt: 0 });
    api.use(http.get("*/fingerprints", () => HttpResponse.error()));
    expect(await open()).toMatchObject({ fingerprints: { inForce: FACTS.inForce } });
  });

  it("is not waited for longer than 200 ms [OPEN-02]", { tags: ["long"] }, async () => {
    const { button, opened, time, asked } = await renderRow(undefined, {
      until: new Promise(() => undefined),
    });
    fireEvent.click(button());
    await waitFor(() => expect(asked).toHaveLength(1));
    act(() => time.advance(199));
    expect(opened()).toEqual([]);
    act(() => time.advance(1));
    await waitFor(() => expect(opened()).toHaveLength(1));
    expect(opened()[0]).not.toHaveProperty("fingerprints");
  });

  it.each<[string, Options]>([
    ["by a host that does not tell", { features: [] }],
    ["where no helper answers", { pc: { answer: absent } }],
    ["where the browser would ask first", { pc: { permission: "prompt" } }],
    ["on a phone", { pc: { services: { isMobile: true } } }],
    ["for a file that lies nowhere", { document: { hasFile: false } }],
    ["for one in Google Drive", { document: { driveUrl: "https://drive.google.com/1" } }],
  ])("is not asked for %s [OPEN-02, OPEN-05]", { tags: ["long"] }, async (_, options) => {
    const { asked, button, pc } = await renderRow(undefined, options);
    act(() => button().focus());
    fireEvent.pointerDown(button());
    fireEvent.click(button());
    await act(() => new Promise((resolve) => setTimeout(resolve, 20)));
    expect(asked).toEqual([]);
    if (!options.pc) expect(pc.calls()).not.toContain("GET /health");
  });
});

describe("a copy that was replaced", () => {
  const SUPERSEDED = { success: false, copy: "superseded", copyRevision: "2", message: "Vecchia" };

  it("does not open, and the panel says why, with two ways on [OPEN-04]", {
    tags: ["long"],
  }, async () => {
    const { open, toast, openedTabs } = await renderRow(() => SUPERSEDED);
    await open();
    await waitFor(() =>
      expect(toast()).toMatchObject({
        title: "Documento non aperto sul PC",
        text: "Copia superata (Rev. 2): nel pannello è in vigore la Rev. 4.",
        action: { label: "Scarica" },
        otherAction: { label: "Apri comunque" },
      }),
    );
    toast()?.action?.run();
    expect(openedTabs).toEqual([`${location.origin}/api/documents/doc-753/download`]);
  });

  it("opens by 'Apri comunque', that click alone [OPEN-04]", { tags: ["long"] }, async () => {
    const { open, opened, toast } = await renderRow(() => SUPERSEDED);
    await open();
    await waitFor(() => expect(toast()?.otherAction).toBeTruthy());
    act(() => toast()?.otherAction?.run());
    await waitFor(() => expect(opened()).toHaveLength(2));
    await open();
    expect(opened().map(({ anyway }) => anyway)).toEqual([undefined, true, undefined]);
    expect(opened()[1].fingerprints).toEqual(opened()[0].fingerprints);
  });
});

describe("a copy that opened", () => {
  it("is told from the file in force where it is none of its revisions [OPEN-04]", {
    tags: ["long"],
  }, async () => {
    const { open, toast } = await renderRow(() => ({ success: true, copy: "other" }));
    await open();
    await waitFor(() =>
      expect(toast()).toMatchObject({
        title: "Aperta una copia diversa",
        text: "Il file di questo PC non è uguale a quello in vigore (Rev. 4): è in modifica, o non è ancora sincronizzato.",
        tone: "info",
        action: { label: "Scarica" },
      }),
    );
  });

  it("is told with its place where that is another, too [OPEN-04]", {
    tags: ["long"],
  }, async () => {
    const message = "Aperto «P.pdf» in …/Vecchie";
    const { open, toast } = await renderRow(() => ({
      ...{ success: true, copy: "other", elsewhere: true, message },
    }));
    await open();
    await waitFor(() =>
      expect(toast()).toMatchObject({ title: "Aperta una copia diversa", detail: message }),
    );
  });

  it.each(["inForce", "unchecked", undefined])(
    "is not spoken of where it is %s [OPEN-04, OPEN-05]",
    { tags: ["long"] },
    async (copy) => {
      const { open, toast } = await renderRow(() => ({ success: true, copy }));
      await open();
      await act(() => new Promise((resolve) => setTimeout(resolve, 20)));
      expect(toast()).toBeNull();
    },
  );

  it("takes the toast of its earlier failure away, and no other document's", {
    tags: ["long"],
  }, async () => {
    let told: Helper = { success: false, message: "Non trovato" };
    const { open, toast, store } = await renderRow(() => told);
    await open();
    await waitFor(() => expect(toast()?.open).toBe(true));
    told = { success: true };
    const { openWithHelper } = await import("../../../state/opener/openWithHelper");
    const other = sampleDocument({ legacyId: "other" });
    await act(() => openWithHelper(store, other, { insist: false }));
    expect(toast()?.open).toBe(true);
    await open();
    await waitFor(() => expect(toast()?.open).toBe(false));
  });
});
