import type { Document, DocumentDetails } from "@sgi/core/documents";
import { absent, healthy } from "@sgi/core/testing";
import { mockRoute } from "@sgi/fixtures/api/mockRoute";
import { sampleDocument } from "@sgi/fixtures/documents/sample";
import { sampleUser } from "@sgi/fixtures/session/sample";
import { screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { toastAtom } from "../../../state/toasts/toasts";
import { api } from "../../../testing/api";
import { createFakePc } from "../../../testing/fakeOpener";
import { onTouchAlone } from "../../../testing/onTablet";
import { renderScreen } from "../../../testing/renderScreen";
import { FileSteps } from "./FileSteps";

// Loads lazy parts ahead, so that no test waits for them.
beforeAll(() =>
  Promise.all([
    import("../../../state/opener/openLocally"),
    import("../../../state/opener/opener"),
  ]),
);

const openOnPc = () => screen.queryByRole("button", { name: "Apri sul PC" });

async function openFromPage(options: Parameters<typeof createFakePc>[0]) {
  const pc = createFakePc(options);
  const document = sampleDocument({ fileType: "docx" });
  const { store } = renderScreen(<FileSteps document={document} />, { prepare: pc.bring });
  const click = () => userEvent.click(openOnPc() as HTMLElement);
  await click();
  return { pc, click, toast: () => store.get(toastAtom) };
}

describe("a document's own button for the PC", () => {
  it("has the helper open it [OPENER-UI-24]", async () => {
    const { pc, toast } = await openFromPage({ answer: healthy });
    await waitFor(() => expect(pc.calls()).toContain("POST /open"));
    expect(toast()).toBeNull();
  });

  it("tells it by what its copy is told, and the name as the file came [OPEN-02, OPEN-06]", async () => {
    const facts = {
      inForce: { size: 5, sha256: "a".repeat(64), revision: "4" },
      replaced: [],
      ownName: { title: "Altro", reference: null, folder: "SGI", fileName: "Altro.docx" },
    };
    api.use(mockRoute("getFingerprints", facts));
    const pc = createFakePc({ answer: healthy });
    const user = sampleUser({ features: ["opener"] });
    renderScreen(<FileSteps document={sampleDocument()} />, { user, prepare: pc.bring });
    await userEvent.click(await screen.findByRole("button", { name: "Apri sul PC" }));
    await waitFor(() => expect(pc.calls()).toContain("POST /open"));
    expect(JSON.parse(`${pc.sent.at(-1)?.body}`)).toMatchObject({
      fingerprints: { inForce: facts.inForce, replaced: [] },
      ownName: { title: "Altro", logicalPath: "SGI/Altro", fileName: "Altro.docx" },
    });
  });

  it("tells the name of its details where the host tells no more [OPEN-06]", async () => {
    const ownName = { title: "Altro", reference: "4", folder: "", fileName: "4_Altro.docx" };
    const pc = createFakePc({ answer: healthy });
    const document: DocumentDetails = { ...sampleDocument(), ownName };
    renderScreen(<FileSteps document={document} />, { prepare: pc.bring });
    await userEvent.click(openOnPc() as HTMLElement);
    await waitFor(() => expect(pc.calls()).toContain("POST /open"));
    const body = JSON.parse(`${pc.sent.at(-1)?.body}`);
    expect(body.ownName).toEqual({ title: "Altro", logicalPath: "4", fileName: "4_Altro.docx" });
    expect(body).not.toHaveProperty("fingerprints");
  });

  it("says why it could not, and offers the download [OPENER-UI-30, OPENER-UI-31]", async () => {
    const { toast } = await openFromPage({ answer: absent });
    await waitFor(() =>
      expect(toast()).toMatchObject({
        title: "Servizio locale non disponibile",
        action: { label: "Scarica" },
      }),
    );
  });

  it("offers to connect every time, where the browser would ask first", async () => {
    const { pc, click, toast } = await openFromPage({ permission: "prompt" });
    await waitFor(() => expect(toast()?.action?.label).toBe("Collega questo PC"));
    const first = toast()?.id;
    await click();
    await waitFor(() => expect(toast()?.id).not.toBe(first));
    expect(pc.sent).toEqual([]);
  });

  it("is not there where the document lies in the drive [OPENER-UI-19]", () => {
    renderScreen(
      <FileSteps document={sampleDocument({ driveUrl: "https://drive.google.com/1" })} />,
    );
    expect(openOnPc()).toBeNull();
  });
});

describe("the ways to a document's file", () => {
  it("do not lead to a PC on a device of fingers alone", () => {
    onTouchAlone();
    renderSteps();
    expect(openOnPc()).toBeNull();
    vi.restoreAllMocks();
  });

  function renderSteps(
    overrides: Partial<Document> = {},
    { role = "viewer", ...pc }: Parameters<typeof createFakePc>[0] & { role?: string } = {},
  ) {
    const fake = createFakePc(pc);
    const user = sampleUser({ role });
    renderScreen(<FileSteps document={sampleDocument(overrides)} />, { user, prepare: fake.bring });
    return fake;
  }
  const names = () =>
    [...document.querySelectorAll("main :is(a, button)")].map((way) => way.textContent);

  it("begin with the PC once its helper answers, which is asked once a page load", async () => {
    const pc = renderSteps({}, { answer: healthy });
    await waitFor(() => expect(names()).toEqual(["Apri sul PC", "Scarica il file"]));
    expect(pc.calls()).toEqual(["GET /health"]);
  });

  it.each([
    ["does not answer", { answer: absent }],
    ["would have the browser ask", { permission: "prompt" as const }],
  ])("begin with the download where the helper %s", async (_, options) => {
    const pc = renderSteps({}, options);
    await waitFor(() => expect(names()).toEqual(["Scarica il file", "Apri sul PC"]));
    if ("permission" in options) expect(pc.sent).toEqual([]);
  });

  it("begin on a phone with what its browser shows", () => {
    renderSteps({ fileType: "pdf" }, { services: { isMobile: true } });
    expect(names()).toEqual(["Apri il file", "Scarica il file"]);
  });

  it("lead to the file's addresses in a new tab", async () => {
    renderSteps({ fileType: "pdf" }, { services: { isMobile: true } });
    const links = screen.getAllByRole<HTMLAnchorElement>("link");
    expect(links.map(({ pathname, target }) => [pathname, target])).toEqual([
      ["/api/documents/doc-753/preview", "_blank"],
      ["/api/documents/doc-753/download", "_blank"],
    ]);
  });

  it("are none for a viewer before an obsolete document, who reads why", async () => {
    renderSteps({ isObsolete: true });
    expect(
      await screen.findByText(
        "Il documento è obsoleto: solo un amministratore può aprirne il file.",
      ),
    ).toBeTruthy();
    expect(names()).toEqual([]);
  });

  it("are there for an admin before an obsolete document", async () => {
    renderSteps({ isObsolete: true }, { role: "admin" });
    await waitFor(() => expect(names()).toContain("Scarica il file"));
  });
});
