import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { ORIGIN } from "../../app/testing/browser";
import { startTestServer, type TestServer } from "../../app/testing/testServer";
import { workThroughAll } from "../../documents/uploads/uploadRunner";
import { FORM_TYPE, filePart, rawForm, rawPart } from "../../ingest/intake/testing/rawForm";
import { PDF, xlsx } from "../../ingest/spreadsheets/testing/samples";
import type { Store } from "../../storage/store/store";
import { forSqliteFirst } from "../../storage/store/testing/forEachEngine";
import { companyCode, REGISTRATION, registrationFormData } from "./testing/codes";

const PATH = "/api/register/admin";
const MB = 1024 * 1024;

forSqliteFirst((engine) => {
  let folder: string;
  let store: Store;
  let server: TestServer;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), "sgi-register-"));
    store = await engine.newStore();
    server = await startTestServer(store, { spoolFolder: folder });
    await store.companyCodes.create(companyCode());
    return () => rm(folder, { recursive: true });
  });

  const register = async (form: FormData, browser = server.browser()) => {
    const answer = await browser.write("POST", PATH, form);
    return { status: answer.status, said: (await answer.json()) as { message: string } };
  };
  const registerRaw = async (body: Buffer<ArrayBuffer>) => {
    const browser = server.browser();
    const headers = {
      "Content-Type": FORM_TYPE,
      "X-CSRF-Token": await browser.csrfToken(),
      Origin: ORIGIN,
    };
    return (await browser.send(PATH, { method: "POST", headers, body })).status;
  };
  async function expectNothing() {
    expect(await readdir(folder)).toEqual([]);
    expect(await store.companies.findByName(REGISTRATION.clientName)).toBeNull();
    expect(await store.users.findByEmail(REGISTRATION.email)).toBeNull();
    expect(await store.uploads.listOpen()).toEqual([]);
    expect(await store.companyCodes.findUsable(REGISTRATION.companyCode, 0)).not.toBeNull();
  }
  const field = (name: string, value: string) =>
    rawPart([`Content-Disposition: form-data; name="${name}"`], value);
  const fields = Object.entries(REGISTRATION).map(([name, value]) => field(name, String(value)));

  it("makes the first documents from the files [AUTH-41]", async () => {
    const browser = server.browser();
    const { status, said } = await register(
      registrationFormData([
        ["Manuale/9.2_Audit_Rev.1_2026-01-31.pdf", PDF],
        ["Registro.xlsx", await xlsx("31/05/2027")],
      ]),
      browser,
    );
    expect([status, said.message]).toEqual([
      200,
      "Registrazione completata: 2 file ricevuti, elaborazione in corso.",
    ]);
    await workThroughAll(server.uploadWork);
    const documents = (await (await browser.get("/api/documents")).json()) as { title: string }[];
    expect(documents.map(({ title }) => title).sort()).toEqual(["Audit", "Registro"]);
    expect(await readdir(folder)).toEqual([]);
  });

  it("accepts a form without files too", async () => {
    const { status } = await register(registrationFormData([]));
    expect(status).toBe(200);
    expect(await readdir(folder)).toEqual([]);
    expect(await store.uploads.listOpen()).toEqual([]);
  });

  describe("refuses the whole, and leaves nothing behind, for", () => {
    it.each<[string, FormData, number, string]>([
      [
        "a type that is not taken [AUTH-26]",
        registrationFormData([
          ["a.pdf", PDF],
          ["b.doc", "x"],
        ]),
        400,
        "Il file «b.doc» non va bene: tipo di file non previsto.",
      ],
      [
        "an empty file",
        registrationFormData([["a.pdf", ""]]),
        400,
        "Il file «a.pdf» non va bene: file vuoto.",
      ],
      [
        "a file above 10 MB",
        registrationFormData([["a.pdf", Buffer.alloc(10 * MB + 1, "x")]]),
        400,
        "Il file «a.pdf» non va bene: supera 10 MB.",
      ],
      [
        "a name that leads elsewhere",
        registrationFormData([["../../a.pdf", PDF]]),
        400,
        "Il file «../../a.pdf» non va bene: nome o percorso con caratteri non ammessi.",
      ],
      [
        "more than 25 files",
        registrationFormData(Array.from({ length: 26 }, (_, index) => [`${index}.pdf`, PDF])),
        413,
        "Si possono inviare al massimo 25 file per volta.",
      ],
      [
        "more than 25 MB",
        registrationFormData(
          ["a", "b", "c"].map((name) => [`${name}.pdf`, Buffer.alloc(9 * MB, "x")]),
        ),
        413,
        "I file inviati superano il limite di 25 MB per volta.",
      ],
      [
        "terms not accepted",
        registrationFormData([["a.pdf", PDF]], { acceptTerms: "false" }),
        400,
        'Il campo "acceptTerms" non è valido.',
      ],
      [
        "a company that is there",
        registrationFormData([["a.pdf", PDF]], { clientName: "Acme" }),
        409,
        "Esiste già un'azienda con questo nome.",
      ],
    ])("%s", async (_, form, status, message) => {
      expect(await register(form)).toEqual({ status, said: { message } });
      await expectNothing();
    });

    it.each([
      ["a file before the fields", [filePart("a.pdf", PDF), ...fields]],
      [
        "a field behind a file",
        [...fields.slice(1), filePart("a.pdf", PDF), ...fields.slice(0, 1)],
      ],
      ["a field that comes twice", [...fields, fields[0] ?? Buffer.alloc(0)]],
      ["a field that nobody knows", [...fields.slice(1), field("role", "superadmin")]],
      ["a field without end", [...fields.slice(1), field("email", "x".repeat(9_000))]],
      ["a file by another name", [...fields, filePart("a.pdf", PDF, "files")]],
    ])("%s", async (_, parts) => {
      expect(await registerRaw(rawForm(...parts))).toBe(400);
      await expectNothing();
    });

    it("a form that breaks off", async () => {
      const whole = rawForm(...fields, filePart("a.pdf", PDF));
      expect(await registerRaw(whole.subarray(0, whole.length - 60))).toBe(400);
      await expectNothing();
    });
  });

  it("writes no byte of a file without a usable code", async () => {
    const written = vi.fn();
    const use = vi.spyOn(store.companyCodes, "findUsable").mockImplementation(async () => {
      written(await readdir(folder, { recursive: true }));
      return null;
    });
    const form = registrationFormData([["a.pdf", Buffer.alloc(5 * MB, PDF)]]);
    expect((await register(form)).status).toBe(400);
    expect(use).toHaveBeenCalledOnce();
    const [[names]] = written.mock.calls as [[string[]]];
    expect(names).toHaveLength(1);
    use.mockRestore();
    await expectNothing();
  });

  it("removes the files of the loser of two with one code at once", async () => {
    const second = { email: "b@beta.it", clientName: "Beta Srl" };
    const answers = await Promise.all([
      register(registrationFormData([["a.pdf", PDF]])),
      register(registrationFormData([["b.pdf", PDF]], second)),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    const open = await store.uploads.listOpen();
    expect(open).toHaveLength(1);
    expect(await readdir(folder)).toEqual(open);
  });
});
