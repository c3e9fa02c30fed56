import { expect, it } from "vitest";
import { aBackup } from "../testing/backups";
import { undoCopies } from "./list";

const copy = (filename: string, modifiedAt: string | null, clientId: string | null = null) =>
  aBackup({ filename, modifiedAt, metadata: { isSafetyCopy: true, clientId } });

it("takes the last restore back by the newest safety copy, of all or of each company", () => {
  const backups = [
    aBackup({ filename: "ordinario.zip", modifiedAt: "2026-11-22T10:00:00Z" }),
    copy("vecchia.zip", "2026-11-20T10:00:00Z"),
    copy("nuova.zip", "2026-11-21T10:00:00Z"),
    copy("azienda.zip", "2026-11-19T10:00:00Z", "7"),
    { ...copy("persa.zip", "2026-11-22T09:00:00Z"), isActive: false },
    copy("senza-data.zip", null),
  ];
  const names = [...undoCopies(backups)].map(({ filename }) => filename);
  expect(names).toEqual(["nuova.zip", "azienda.zip"]);
  expect(undoCopies([]).size).toBe(0);
});
