import type { GoogleStandIn } from "@sgi/fixtures/google/createGoogle";
import type { AuditEvent } from "../../../storage/audit/auditTrail";
import type { TestServer } from "../testServer";

/** A server with two companies, and the command line on the same data. */
export interface AuditedWorld {
  server: TestServer;
  google: GoogleStandIn;
  /** The folder for the command `import`. */
  importFolder: string;
  run(...args: string[]): Promise<unknown>;
}

/** What causes each event, described by texts that continue "when". */
export type Causes<Event extends AuditEvent = AuditEvent> = Record<
  Event,
  Record<string, (world: AuditedWorld) => Promise<unknown>>
>;
