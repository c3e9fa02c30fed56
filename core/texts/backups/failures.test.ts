import { expect, it } from "vitest";
import { ApiError, NetworkError } from "../../api/errors";
import { backupFailure, backupLoadFailure } from "./failures";

const full = new ApiError(507, "Spazio esaurito");
const wordless = new ApiError(500, "HTTP Error: 500 Internal Server Error");
const said = new ApiError(200, "Disco pieno");
const none = new NetworkError("POST /api/admin/backup: no answer");

it.each([
  ["create", full, "Errore durante la creazione del backup", "BACKUP-13"],
  ["sync", full, "Errore durante la sincronizzazione", "BACKUP-18"],
  ["download", full, "Errore nel download del backup", "BACKUP-37"],
  ["download", none, "Errore durante il download", "BACKUP-37"],
  ["restore", full, "Errore durante il ripristino: Spazio esaurito", "BACKUP-43"],
  ["restore", wordless, "Errore durante il ripristino: Errore sconosciuto", "BACKUP-43"],
  ["undo", none, "Errore durante il ripristino: Impossibile raggiungere il server", "BACKUP-43"],
  ["delete", full, "Errore durante l'eliminazione: Spazio esaurito", "BACKUP-48"],
  ["create", said, "Errore: Disco pieno", "BACKUP-54"],
  ["restore", said, "Errore: Disco pieno", "BACKUP-54"],
  ["delete", new ApiError(200, "HTTP Error: 200 OK"), "Errore", "BACKUP-54"],
] as const)("a failed %s, %s, reads «%s» [%s]", (what, error, title, _requirement) => {
  expect(backupFailure(what, error)).toMatchObject({ title, tone: "danger" });
});

it.each([
  [full, "Errore nel caricamento dei backup", "BACKUP-52"],
  [none, "Errore di connessione", "BACKUP-53"],
])("a list that could not be loaded, %s, reads «%s» [%s]", (error, title, _requirement) => {
  expect(backupLoadFailure(error).title).toBe(title);
});
