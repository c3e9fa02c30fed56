declare module "vitest" {
  interface ProvidedContext {
    /** The folder of the built programs. */
    testPrograms: string;
  }
}

/** Programs that tests start as processes; built once for all tests. */
export const TEST_PROGRAMS = {
  chainWriter: "storage/audit/testing/chainWriter.ts",
  holdFolder: "base/lock/testing/holdFolder.ts",
  importBeside: "ingest/testing/importBeside.ts",
  importOnce: "commands/import/testing/importOnce.ts",
  openOnce: "storage/store/testing/openOnce.ts",
  sendOnce: "mail/testing/sendOnce.ts",
} as const;

export type TestProgram = keyof typeof TEST_PROGRAMS;
