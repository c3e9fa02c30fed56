import { expect, it } from "vitest";
import { readServerConfig } from "./config";

it("reads how often backups are made and how many are kept", () => {
  const env = { SGI_BACKUP_EVERY: "0", SGI_BACKUP_KEEP: "30" };
  expect(readServerConfig(env)).toMatchObject({
    config: { backups: { everyHours: 0, keep: 30 } },
  });
});

it.each([
  ["SGI_BACKUP_EVERY", "-1", "un numero intero da 0 a 8760"],
  ["SGI_BACKUP_EVERY", "9000", "un numero intero da 0 a 8760"],
  ["SGI_BACKUP_KEEP", "0", "un numero intero da 1 a 1000"],
  ["SGI_BACKUP_KEEP", "7.5", "un numero intero da 1 a 1000"],
])("refuses %s=%s", (name, value, expected) => {
  expect(readServerConfig({ [name]: value })).toEqual({
    ok: false,
    problems: [`${name}: «${value}» non va bene, serve ${expected}.`],
  });
});
