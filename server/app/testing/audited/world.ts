import type { Google } from "@sgi/fixtures/google/createGoogle";
import type { AuditEvent } from "../../../storage/audit/auditTrail";
import type { TestServer } from "../testServer";

/** A server with its two companies, and the command line on the same data. */
export interface AuditedWorld {
  server: TestServer;
  google: Google;
  /** What the command line imports. */
  importFolder: string;
  run(...args: string[]): Promise<unknown>;
}

/** The ways in which events come about, each in words that go on after `when`. */
export type Causes<Event extends AuditEvent = AuditEvent> = Record<
  Event,
  Record<string, (world: AuditedWorld) => Promise<unknown>>
>;
