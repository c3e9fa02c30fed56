import type { DocumentDetails, DocumentReading } from "@sgi/core/documents";
import type { User } from "@sgi/core/session";
import { aReading } from "@sgi/core/testing";
import { mockFailure } from "@sgi/fixtures/api/mockFailure";
import { mockRoute } from "@sgi/fixtures/api/mockRoute";
import { sampleDocument } from "@sgi/fixtures/documents/sample";
import { sampleUser } from "@sgi/fixtures/session/sample";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { probeAtom } from "../../../../state/browser/services";
import { changeReading } from "../../../../state/readings/markOpened";
import { currentUserAtom } from "../../../../state/session/currentUser";
import { toastAtom } from "../../../../state/toasts/toasts";
import { api } from "../../../../testing/api";
import { renderScreen } from "../../../../testing/renderScreen";
import { DocumentPage } from "../DocumentPage";

const DRIVE = "https://drive.google.com/file/d/1/view";
const AT = new Date(2026, 5, 12, 10, 40).toISOString();
const ON = {
  role: "viewer",
  features: ["history", "content", "readings"],
  company: { readings: true },
  todo: { dueMine: 0, readings: 3 },
} satisfies Partial<User>;

interface Host {
  revision: string;
  reading: DocumentReading | null;
}

async function open(
  reading: Partial<DocumentReading> | null,
  details: Partial<DocumentDetails> = {},
  user: Partial<User> = ON,
) {
  const host: Host = { revision: "4", reading: reading && aReading(reading) };
  const sent: unknown[] = [];
  api.use(
    mockRoute("getDocument", () => ({
      ...sampleDocument({ fileType: "pdf" }),
      ...details,
      revision: host.revision,
      ...(host.reading && { reading: host.reading }),
    })),
    mockRoute("listRevisions", {
      current: { revision: "4", fileType: "pdf", updatedAt: AT },
      former: [],
    }),
    mockRoute("confirmReading", ({ body }) => {
      sent.push(body);
      if (host.reading) {
        host.reading.confirmed = { at: AT, revision: host.revision, day: null };
      }
      return { at: AT, revision: host.revision, todo: { readings: 2 } };
    }),
    mockRoute("noteDocumentOpened", ({ body }) => {
      sent.push(body);
      return null;
    }),
  );
  const shown = renderScreen(<DocumentPage params={{ id: "doc-753" }} />, {
    user: sampleUser(user),
    now: "2026-11-23T09:41:00",
    prepare: (store) => store.set(probeAtom, { hasFile: async () => true }),
  });
  await screen.findByRole("region", { name: "Scheda del documento" });
  await screen.findByText("Nessuna revisione precedente trovata");
  return { ...shown, host, sent, hands: userEvent.setup({ delay: null }) };
}

const banner = () => within(screen.getByRole("region", { name: "La tua presa visione" }));
const button = () => banner().getByRole("button", { name: /^Ho letto e compreso la Rev/ });
const isActive = () => button().getAttribute("aria-disabled") === null;

describe("what is asked on a document", () => {
  it("says what, since when, by when, and is confirmed once the file was seen [READ-03, LIFE-17]", async () => {
    const { hands, sent, store } = await open({ former: { revision: "3", at: AT, id: "r3" } });
    banner().getByText("Ti è stata chiesta la presa visione della Rev.4 entro il 30/11/2026");
    banner().getByText(/^Chiesta il 09\/11\/2026/);
    banner().getByText("mancano 7 giorni");
    expect(screen.getByRole("region", { name: "La tua presa visione" }).textContent).toContain(
      "Hai letto la Rev.3 il 12/06/2026",
    );
    const changes = { name: "Che cosa è cambiato dalla Rev.3 che hai letto" };
    const link = banner().queryByRole("link", changes);
    expect(link?.getAttribute("href")).toBe("/documents/doc-753/confronta?da=r3");
    expect(isActive()).toBe(false);
    const why = banner().getByText("Apri il documento per poter confermare");
    expect(button().getAttribute("aria-describedby")).toBe(why.id);
    await hands.click(button());
    expect(sent).toEqual([]);
    fireEvent.load(await screen.findByTitle(/^Anteprima/));
    await waitFor(() => expect(isActive()).toBe(true));
    expect(screen.queryByText("Apri il documento per poter confermare")).toBeNull();
    await hands.click(button());
    const line = await screen.findByText("Letta il 12/06/2026 alle 10:40");
    expect(sent).toEqual([{ mark: "sha256:four", revision: "4" }]);
    expect(document.activeElement).toBe(line);
    expect(store.get(currentUserAtom)?.todo?.readings).toBe(2);
    expect(screen.getByRole("link", { name: "Da leggere: 2" }).getAttribute("href")).toBe(
      "/da-leggere",
    );
    expect(screen.queryByRole("region", { name: "La tua presa visione" })).toBeNull();
  });

  it("can be confirmed also where an answer from before it was seen comes late [READ-03]", async () => {
    const { store } = await open({});
    fireEvent.load(await screen.findByTitle(/^Anteprima/));
    changeReading(store, "doc-753", (reading) => ({ ...reading, opened: false }));
    await waitFor(() => expect(isActive()).toBe(true));
  });

  it("leads to Google Drive for former revisions that are kept there alone [READ-04, LIFE-10]", async () => {
    const former = { revision: "3", at: AT, id: null };
    const driveUrl = "https://drive.google.com/file/d/x/view";
    await open({ former, mark: "md5:four" }, { driveUrl });
    const link = banner().getByRole("link", {
      name: "Le versioni precedenti sono in Google Drive",
    });
    expect(link.getAttribute("href")).toBe(driveUrl);
  });

  it("can be confirmed after the file itself was opened [READ-03]", async () => {
    const { hands } = await open({}, { fileType: "zip" });
    expect(isActive()).toBe(false);
    const link = screen.getByRole("link", { name: /^Scarica/ });
    link.addEventListener("click", (event) => event.preventDefault());
    await hands.click(link);
    await waitFor(() => expect(isActive()).toBe(true));
  });

  it("tells the host of a click to Google Drive [READ-03, LIFE-17]", async () => {
    const { hands, sent } = await open({}, { driveUrl: DRIVE });
    const [link] = screen.getAllByRole("link", { name: "Apri in Google Drive" });
    link?.addEventListener("click", (event) => event.preventDefault());
    await hands.click(link as HTMLElement);
    await waitFor(() => expect(isActive()).toBe(true));
    expect(sent).toEqual([{ mark: "sha256:four", way: "drive" }]);
  });

  it("says what replaced the revision meanwhile, and waits until that is opened [READ-03]", async () => {
    const { hands, host } = await open({});
    fireEvent.load(await screen.findByTitle(/^Anteprima/));
    await waitFor(() => expect(isActive()).toBe(true));
    host.revision = "5";
    host.reading = aReading({ mark: "sha256:five" });
    const message = "Il documento è cambiato: ora è in vigore la Rev.5.";
    api.use(mockFailure("confirmReading", { status: 409, body: { message } }));
    await hands.click(button());
    await banner().findByText(message, { exact: false });
    await banner().findByText(/^Ti è stata chiesta la presa visione della Rev.5/);
    const changes = banner().getByRole("link", { name: "Che cosa è cambiato" });
    expect(changes.getAttribute("href")).toBe("/documents/doc-753/confronta");
    expect(button().textContent).toBe("Ho letto e compreso la Rev.5");
    // The file seen before is another one.
    await hands.hover(button());
    expect(isActive()).toBe(false);
    fireEvent.load(screen.getByTitle(/^Anteprima/));
    await waitFor(() => expect(isActive()).toBe(true));
  });

  it("says why also where nothing is asked any more [READ-01]", async () => {
    const { hands, host } = await open({ opened: true });
    host.reading = null;
    const message = "Nella tua azienda la presa visione non è attiva.";
    api.use(mockFailure("confirmReading", { status: 409, body: { message } }));
    await hands.click(button());
    await screen.findByText(message);
    const banner = () => screen.queryByRole("region", { name: "La tua presa visione" });
    await waitFor(() => expect(banner()).toBeNull());
    screen.getByText(message);
  });

  it("stays open after a failure, which a toast tells [READ-03]", async () => {
    const { hands, store } = await open({ opened: true });
    api.use(mockFailure("confirmReading", { status: 403, body: { message: "No" } }));
    await hands.click(button());
    await waitFor(() => expect(store.get(toastAtom)?.title).toBe("Conferma non registrata"));
    expect(isActive()).toBe(true);
  });

  it("cannot be confirmed while the content is not known [LIFE-13]", async () => {
    await open({ mark: null, opened: false });
    banner().getByText(/^Il contenuto del documento non è ancora noto/);
    expect(isActive()).toBe(false);
  });

  it.each<[string, Partial<DocumentReading>, string]>([
    [
      "one's own",
      { confirmed: { at: AT, revision: "4", day: null } },
      "Letta il 12/06/2026 alle 10:40",
    ],
    [
      "one of a former revision",
      { confirmed: { at: AT, revision: "3", day: null } },
      "Letta il 12/06/2026 alle 10:40, valida dalla Rev.3",
    ],
  ])("shows a confirmation, %s [READ-03, READ-04]", async (_, reading, text) => {
    await open(reading);
    await screen.findByText(text);
    expect(screen.queryByRole("button", { name: /^Ho letto/ })).toBeNull();
  });

  it("leads to one's own confirmations once nothing waits any more [READ-02]", async () => {
    const confirmed = { at: AT, revision: "4", day: null };
    await open({ confirmed }, {}, { ...ON, todo: { dueMine: 0, readings: 0 } });
    const link = await screen.findByRole("link", { name: "Le tue conferme" });
    expect(link.getAttribute("href")).toBe("/da-leggere?conferme");
  });

  it("shows nothing to who was not asked, and of what is out of force [READ-01]", async () => {
    const { unmount } = await open({ asked: null });
    expect(screen.queryByRole("region", { name: "La tua presa visione" })).toBeNull();
    unmount();
    await open({}, { isObsolete: true });
    expect(screen.queryByRole("button", { name: /^Ho letto/ })).toBeNull();
  });
});
