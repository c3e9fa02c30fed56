import { expect, it } from "vitest";
import { createClient } from "../../api/client";
import { ApiError, InvalidAnswerError, NetworkError } from "../../api/errors";
import { createFakeFetch, withCsrf } from "../../testing/fakeFetch";
import { syncFailureText } from "../../texts/drive/sync";
import { startSync } from "./api";
import { needsDriveSetup, syncFailure } from "./syncErrors";

const told = (error: unknown) => syncFailureText(syncFailure(error));
const DENIED = "Accesso negato. Verifica di essere loggato come amministratore.";
const EXPIRED = "Sessione scaduta. Effettua nuovamente l'accesso.";

it("tells that the company has no folder [SYNC-24]", () => {
  const message = "Nessuna cartella Google Drive configurata";
  expect(told(new ApiError(400, message))).toBe(message);
});

it.each([
  ["Nessuna cartella Google Drive configurata", true],
  ["Autorizzazione necessaria: autorizza di nuovo.", true],
  ["Configurazione incompleta: manca il client OAuth.", true],
  ["La cartella scelta non è più su Google Drive.", true],
  ["Sincronizzazione già in corso...", false],
  ["Google sta limitando le richieste.", false],
])("knows that the drive's own page helps where the host says: %s", (message, helps) => {
  expect(needsDriveSetup(syncFailure(new ApiError(409, message)))).toBe(helps);
  expect(needsDriveSetup({ kind: "unreachable" })).toBe(false);
});

it("tells that the host cannot be reached [SYNC-26]", () => {
  expect(told(new NetworkError("POST /api/sync: no answer"))).toBe(
    "Impossibile raggiungere il server",
  );
});

it.each([
  new ApiError(403, "no"),
  new ApiError(500, "Google: 403"),
  new ApiError(500, "Forbidden"),
  new ApiError(502, "HTTP403: x"),
])("tells by 403 or Forbidden that the user may not: %s [SYNC-27]", (error) => {
  expect(told(error)).toBe(DENIED);
});

it.each([
  new ApiError(401, "no"),
  new ApiError(500, "Non autenticato"),
  new ApiError(500, "(401)"),
])("tells by 401 or Non autenticato that the session is over: %s [SYNC-28]", (error) => {
  expect(told(error)).toBe(EXPIRED);
});

it.each([
  [new ApiError(409, "Sincronizzazione già in corso..."), "Sincronizzazione già in corso..."],
  [new ApiError(500, "Quota superata"), "Quota superata"],
  [new ApiError(500, "File 14035 illeggibile"), "File 14035 illeggibile"],
])("else tells the server's message: %s [SYNC-29]", (error, text) => {
  expect(told(error)).toBe(text);
});

it.each([
  [{ status: 502, statusText: "Bad Gateway" }, "HTTP 502: Bad Gateway"],
  [{ status: 500 }, "HTTP 500:"],
])("tells the status of an answer without words: %j [SYNC-30]", async (init, text) => {
  const { fetch } = createFakeFetch(withCsrf(() => new Response("", init)));
  const client = createClient({ host: "", fetch });
  const error = await client.call(startSync, { body: {} }).catch((thrown: unknown) => thrown);
  expect(told(error)).toBe(text);
});

it("tells 'Sync failed' of an OK answer that says no more than that it failed [SYNC-30]", async () => {
  const answer = () => new Response('{"success":false}', { statusText: "OK" });
  const client = createClient({ host: "", fetch: createFakeFetch(withCsrf(answer)).fetch });
  const error = await client.call(startSync, { body: {} }).catch((thrown: unknown) => thrown);
  expect(told(error)).toBe("Sync failed");
});

it("tells 'Sync failed' of all else [SYNC-30]", () => {
  expect([told(new InvalidAnswerError("x")), told("x")]).toEqual(["Sync failed", "Sync failed"]);
});
