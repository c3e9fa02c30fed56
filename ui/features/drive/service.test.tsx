import { mockFailure } from "@sgi/fixtures/api/mockFailure";
import { mockRoute } from "@sgi/fixtures/api/mockRoute";
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import {
  COMPANY,
  CONNECTED,
  driveButton,
  driveToast,
  LINKED,
  renderDrive,
} from "../../testing/renderDrive";

const ADDRESS = "pannello@sgi-prova.iam.gserviceaccount.com";
const LINK = "https://drive.google.com/drive/folders/1AbCdEfGhIjKl";
const service = (fields: object = {}) => ({
  service: { address: ADDRESS, isWay: true, isVerified: false, ...fields },
});
const NEW = { ...COMPANY, ...service() };
const SERVED = { ...LINKED, ...service({ isVerified: true }) };
const TO_PROVE = { name: null, entries: null, isMore: false, code: "SGI-7Q2K-M4TD" };
const PROVEN = { name: "Qualità", entries: 1_000, isMore: true, code: null };
const PLAN = {
  counts: {
    ...{ new: 0, revised: 0, linked: 0, renamed: 0, moved: 0, restored: 0, missing: 0, held: 0 },
    ...{ unchanged: 9, unreadable: 0 },
  },
  steps: [],
  failures: [],
};
const NO_OAUTH = { missing: "all" as const };

const field = () => screen.findByLabelText("Collegamento della cartella");

describe("the service account's card", () => {
  it("copies the address, takes the link, names the folder and links it [DRIVE-49]", async () => {
    const asked: unknown[] = [];
    const ways: unknown[] = [];
    const { user, did, host } = renderDrive({
      clients: [NEW],
      picker: NO_OAUTH,
      handlers: [
        mockRoute("verifyDriveFolder", ({ body }) => {
          asked.push(body);
          return PROVEN;
        }),
        mockRoute("setDriveWay", ({ body }) => {
          ways.push(body);
          host.clients = [SERVED];
          return null;
        }),
      ],
    });
    await user.click(await driveButton("Copia l'indirizzo"));
    await waitFor(() => expect(did).toContain(`copied ${ADDRESS}`));
    await user.type(await field(), `${LINK}{Enter}`);
    await screen.findByText(/oltre 1\.000 elementi/);
    expect(screen.getByText("Cartella «Qualità»")).toBeTruthy();
    await user.click(await driveButton("Collega la cartella"));
    await driveToast("Cartella collegata");
    expect([asked, ways]).toEqual([[{ link: LINK }], [{ way: "service" }]]);
    await driveButton("Scollega");
    expect(screen.queryByRole("button", { name: "Cambia Cartella" })).toBe(null);
    expect(screen.queryByRole("button", { name: "Autorizza Google Drive" })).toBe(null);
  });

  it("comes first, with its own steps, where nothing is linked and a grant could be asked for [DRIVE-49]", async () => {
    renderDrive({ clients: [{ ...COMPANY, ...service({ isWay: false }) }] });
    const card = await screen.findByRole("region", { name: "Collega condividendo la cartella" });
    const other = screen.getByText("Collega con l'autorizzazione di un account Google");
    expect(card.compareDocumentPosition(other)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    const steps = within(screen.getByRole("region", { name: "Come funziona" }));
    steps.getByRole("heading", { name: "Condividi la cartella" });
    expect(steps.queryByRole("heading", { name: "Autorizza" })).toBe(null);
  });

  it("asks for the proof, by the code's name and in steps, and names nothing before [DRIVE-50]", async () => {
    const answers = [TO_PROVE, PROVEN];
    const { user, did } = renderDrive({
      clients: [NEW],
      picker: NO_OAUTH,
      handlers: [mockRoute("verifyDriveFolder", () => answers.shift() ?? PROVEN)],
    });
    await user.type(await field(), LINK);
    await user.click(await driveButton("Verifica"));
    await screen.findByText("SGI-7Q2K-M4TD");
    expect(screen.queryByRole("button", { name: "Collega la cartella" })).toBe(null);
    await user.click(await driveButton("Copia il codice"));
    await waitFor(() => expect(did).toContain("copied SGI-7Q2K-M4TD"));
    await user.click(await driveButton("Verifica"));
    await driveButton("Collega la cartella");
  });

  it.each([
    ["", "Incolla il collegamento della cartella."],
    ["https://drive.google.com/file/d/1AbCdEfGhIjKl/view", "Questo è il collegamento di un file"],
    ["Qualità", "Questo non è il collegamento di una cartella"],
  ])("says what is wrong with «%s», and asks nobody [DRIVE-49]", async (link, text) => {
    const { user } = renderDrive({
      clients: [NEW],
      picker: NO_OAUTH,
      handlers: [mockFailure("verifyDriveFolder", { status: 500 })],
    });
    const input = await field();
    if (link) await user.type(input, link);
    await user.click(await driveButton("Verifica"));
    await screen.findByText(text, { exact: false });
    expect(input.getAttribute("aria-invalid")).toBe("true");
  });

  it("says in the host's words what a folder lacks [DRIVE-49]", async () => {
    const message = "Google non trova la cartella";
    const { user } = renderDrive({
      clients: [NEW],
      picker: NO_OAUTH,
      handlers: [mockFailure("verifyDriveFolder", { status: 409, body: { message } })],
    });
    await user.type(await field(), `${LINK}{Enter}`);
    await screen.findByText(message);
  });

  it("says of a link without proof that it is to be verified, and lets nothing begin [DRIVE-50]", async () => {
    renderDrive({ clients: [{ ...LINKED, ...service() }], picker: NO_OAUTH });
    await screen.findByText("Da verificare");
    const sync = await driveButton("Verifica necessaria");
    expect((sync as HTMLButtonElement).disabled).toBe(true);
  });

  it("takes up the folder that is to be verified, and says what becomes of the documents [DRIVE-50]", async () => {
    const asked: unknown[] = [];
    const { user } = renderDrive({
      clients: [{ ...LINKED, driveFolderId: "1AbCdEfGhIjKl", ...service() }],
      picker: NO_OAUTH,
      handlers: [
        mockRoute("verifyDriveFolder", ({ body }) => {
          asked.push(body);
          return TO_PROVE;
        }),
      ],
    });
    await screen.findByText(/^I documenti restano nell'indice/);
    expect(await field()).toHaveProperty("value", "1AbCdEfGhIjKl");
    await user.click(await driveButton("Verifica"));
    await screen.findByText("SGI-7Q2K-M4TD");
    expect(asked).toEqual([{ link: "1AbCdEfGhIjKl" }]);
  });

  it("changes from a grant only after the preview by the other way [DRIVE-55]", async () => {
    const asked: (string | null)[] = [];
    const ways: unknown[] = [];
    const { user } = renderDrive({
      clients: [{ ...CONNECTED, ...service({ isWay: false }) }],
      handlers: [
        mockRoute("verifyDriveFolder", PROVEN),
        mockRoute("planSync", ({ request }) => {
          asked.push(new URL(request.url).searchParams.get("way"));
          return PLAN;
        }),
        mockRoute("setDriveWay", ({ body }) => {
          ways.push(body);
          return null;
        }),
      ],
    });
    await user.type(await field(), `${LINK}{Enter}`);
    await user.click(await driveButton("Anteprima del cambio"));
    const dialog = await screen.findByRole("dialog", { name: "Anteprima del cambio" });
    expect(ways).toEqual([]);
    await user.click(
      await within(dialog).findByRole("button", { name: "Passa all'account di servizio" }),
    );
    await driveToast("Modo di collegare Google Drive cambiato");
    expect([asked, ways]).toEqual([["service"], [{ way: "service" }]]);
  });

  it("goes back to a grant by a consent, without the picker, and the preview [DRIVE-55]", async () => {
    const { user, host, did, tell } = renderDrive({
      clients: [SERVED],
      handlers: [mockRoute("planSync", PLAN), mockRoute("setDriveWay", null)],
    });
    await user.click(await driveButton("Autorizza Google Drive"));
    await waitFor(() => expect(did).toEqual(["https://accounts.google.com/consent"]));
    host.clients = [{ ...SERVED, google: { refreshToken: "presente" } }];
    tell({ outcome: "authorized" });
    await user.click(await driveButton("Anteprima del cambio"));
    const dialog = await screen.findByRole("dialog", { name: "Anteprima del cambio" });
    await user.click(
      await within(dialog).findByRole("button", { name: "Passa all'autorizzazione" }),
    );
    await driveToast("Modo di collegare Google Drive cambiato");
    expect(did).toHaveLength(1);
  });

  it("folds what links a folder once one is linked [DRIVE-49]", async () => {
    const { user } = renderDrive({ clients: [SERVED], picker: NO_OAUTH });
    const fold = await screen.findByText("Collega un'altra cartella");
    const share = screen.getByText(/^In Google Drive condividi la cartella/);
    const details = share.closest("details");
    expect(details?.open).toBe(false);
    await user.click(fold);
    expect(details?.open).toBe(true);
    within(details as HTMLElement).getByLabelText("Collegamento di un'altra cartella");
  });

  it("says that the key is missing where the company is linked by it [DRIVE-49]", async () => {
    renderDrive({ clients: [{ ...SERVED, ...service({ address: null }) }], picker: NO_OAUTH });
    await screen.findByText(/manca la chiave dell'account di servizio/);
  });
});
