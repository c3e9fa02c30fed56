declare module "vitest" {
  interface ProvidedContext {
    /** The folder of the bundled programs. */
    testPrograms: string;
  }
}

/** What tests start as processes of their own, each by its file; bundled once for all of them. */
export const TEST_PROGRAMS = {
  chainWriter: "storage/audit/testing/chainWriter.ts",
  holdFolder: "base/lock/testing/holdFolder.ts",
  importBeside: "ingest/testing/importBeside.ts",
  importOnce: "commands/import/testing/importOnce.ts",
  openOnce: "storage/store/testing/openOnce.ts",
  sendOnce: "mail/testing/sendOnce.ts",
} as const;

export type TestProgram = keyof typeof TEST_PROGRAMS;
