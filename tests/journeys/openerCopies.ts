import { dateInZone } from "@sgi/core/time";
import { writeDemoFolder } from "@sgi/fixtures/demo/writeDemoFolder";
import type { Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { findViolations } from "../support/axe";
import type { Stage } from "../support/browser";
import type { RunningHelper } from "../support/helper";
import { openingToast, openRow, openRowTold, putDocument, searchFor } from "../support/openingRow";
import { enter } from "../support/signIn";

const TITLE = "Prova di copia";
const revisionName = (revision: number) =>
  `Prove/9.9_${TITLE}_Rev.${revision}_2026-06-0${revision}.csv`;
const revisionBytes = (revision: number) => `30/06/2027;Registro\nrevisione;${revision}\n`;

/** Brings a revision of a document as an upload does; settles once it is in force. */
async function bringRevision(page: Page, revision: number) {
  const { csrfToken } = await (await page.request.get("/api/csrf-token")).json();
  const sent = await page.request.post("/api/documents/local-upload", {
    headers: { "X-CSRF-Token": csrfToken },
    multipart: {
      localFiles: {
        name: revisionName(revision),
        mimeType: "text/csv",
        buffer: Buffer.from(revisionBytes(revision)),
      },
    },
  });
  const { uploadId } = await sent.json();
  const status = async () =>
    (await (await page.request.get(`/api/documents/upload-status/${uploadId}`)).json()).status;
  await expect.poll(status).toBe("completed");
}

/** The focus reaches the row: a click that follows at once may not wait for the host on a busy machine. */
async function reachRow(page: Page, { title }: { title: string }) {
  const told = page.waitForResponse(/\/fingerprints$/);
  await page
    .getByRole("button", { name: `Apri ${title}`, exact: true })
    .first()
    .focus();
  await told;
}

/** The PC's copies against the host's revisions, the server and the helper being the real ones. */
export function tryCopies(stage: Stage, helper: () => RunningHelper): void {
  describe("the copies on this PC", () => {
    let page: Page;
    beforeAll(async () => {
      page = await stage.open();
      await enter(page, "admin");
    });

    it("are all in force where the whole demo lies here [OPEN-04]", {
      tags: ["long"],
    }, async () => {
      const today = dateInZone(Date.now(), "Europe/Rome");
      await writeDemoFolder({ folder: helper().root, today });
      const { total } = await putDocument(page, helper());
      await page.goto("/settings?tab=applicazione");
      await page.getByRole("button", { name: "Verifica i documenti" }).click();
      await page
        .getByText(`${total} di ${total} documenti dell'indice trovati su questo PC`)
        .waitFor();
      await page.getByText(`${total} uguali, 0 superati, 0 diversi, 0 non verificati`).waitFor();
      expect([helper().opened, await findViolations(page)]).toEqual([[], []]);
    });

    it("open without a word where they are in force [OPEN-04]", { tags: ["long"] }, async () => {
      const { found, file } = await putDocument(page, helper());
      await page.goto("/");
      await searchFor(page, found);
      await reachRow(page, found);
      const answered = page.waitForResponse("http://127.0.0.1:17654/open");
      await openRow(page, found);
      await expect.poll(() => helper().opened).toEqual([file]);
      expect(await (await answered).json()).toMatchObject({ success: true, copy: "inForce" });
      expect(await page.getByRole("status").getByText(/copia/i).count()).toBe(0);
    });

    it("do not open where they were replaced, unless by the user's word, once [OPEN-02, OPEN-04]", async () => {
      await bringRevision(page, 2);
      await bringRevision(page, 4);
      // Sync clients and mails do this: a new name for an old file.
      const file = await helper().put(revisionName(4), revisionBytes(2));
      await page.goto("/");
      const found = { title: TITLE };
      await searchFor(page, found);
      await reachRow(page, found);
      const words = "Copia superata (Rev. 2): nel pannello è in vigore la Rev. 4.";
      await openRowTold(page, found, words);
      expect([helper().opened, await findViolations(page)]).toEqual([[], []]);
      await page.getByRole("button", { name: "Apri comunque" }).click();
      await expect.poll(() => helper().opened).toEqual([file]);
      await page.keyboard.press("Escape");
      await page.getByRole("dialog").waitFor({ state: "detached" });
      await openRowTold(page, found, words);
      expect(helper().opened).toEqual([file]);
    });

    it("open with a word where they are none of the revisions [OPEN-04]", {
      tags: ["long"],
    }, async () => {
      const file = await helper().put(revisionName(4), revisionBytes(3));
      await page.goto("/");
      await searchFor(page, { title: TITLE });
      await reachRow(page, { title: TITLE });
      await openRowTold(page, { title: TITLE }, "Aperta una copia diversa");
      await openingToast(
        page,
        "Il file di questo PC non è uguale a quello in vigore (Rev. 4): è in modifica, o non è ancora sincronizzato.",
      ).waitFor();
      expect([helper().opened, await findViolations(page)]).toEqual([[file], []]);
    });
  });
}
