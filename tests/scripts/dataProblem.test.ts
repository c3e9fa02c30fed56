import { expect, it } from "vitest";
import { dataProblem } from "../../scripts/start/lines";

const fault = (code: string, path = "/srv/dati") =>
  Object.assign(new Error(`${code}: no luck`), { code, path });

it("says that the data folder is a file", () => {
  expect(dataProblem(fault("ENOTDIR"), "/srv/dati")).toBe(
    "/srv/dati non è una cartella: indicane un'altra con SGI_DATA_DIR.",
  );
});

it.each(["EACCES", "EPERM"])("says which user must own the data folder, after %s", (code) => {
  expect(dataProblem(fault(code, "/srv/dati.partial"), "/srv/dati")).toBe(
    "La cartella dei dati /srv/dati non è accessibile a questo utente: avvia il pannello con l'utente a cui appartiene, o indica un'altra cartella con SGI_DATA_DIR.",
  );
});

it("says that the folder is not writable", () => {
  expect(dataProblem(fault("EROFS"), "/srv/dati")).toBe(
    "In /srv/dati non si può scrivere: indica un'altra cartella con SGI_DATA_DIR.",
  );
});

it("leaves other errors unchanged", () => {
  expect(dataProblem(fault("EIO"), "/srv/dati")).toBeNull();
  expect(dataProblem(new TypeError("ours"), "/srv/dati")).toBeNull();
  expect(dataProblem(fault("EACCES", "/opt/panel/ui/dist"), "/srv/dati")).toBeNull();
});
