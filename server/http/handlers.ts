import type { Readable } from "node:stream";
import type { Contract, RouteInput, RouteName, RouteOutput, RouteParams } from "@sgi/core/contract";
import type { EpochMs } from "@sgi/core/time";
import type { AuditTrail } from "../storage/audit/auditTrail";
import type { SessionContext } from "../storage/store/schema/types";
import type { RouteAccess } from "./access";

/** The JSON form of an output: nullable fields may be left out. Source: settled point 44. */
export type Wire<Output> = Output extends readonly (infer Item)[]
  ? readonly Wire<Item>[]
  : Output extends object
    ? { [Key in keyof Output as null extends Output[Key] ? never : Key]: Output[Key] } & {
        [Key in keyof Output as null extends Output[Key] ? Key : never]?: Output[Key];
      }
    : Output;

type SessionOf<Name extends RouteName> = RouteAccess[Name] extends "public"
  ? SessionContext | null
  : SessionContext;

/** A checked call of a route: the caller may make it and the body fits the route's schema. */
export interface Call<Name extends RouteName> {
  params: RouteParams<Name>;
  /** Null when the route also accepts a form and one was sent: then the handler reads it. */
  input: RouteInput<Name> | (Contract[Name] extends { readonly alsoForm: true } ? null : never);
  session: SessionOf<Name>;
  request: Request;
  /** Node's request with the body's bytes; null without a socket. */
  incoming: Readable | null;
  now: EpochMs;
  /** Writes the caller's actions into the audit log. */
  audit: AuditTrail;
  /** The client's address; empty without a socket. */
  address: string;
  /** Headers of the answer; handlers may add or replace them. */
  headers: Record<string, string>;
  /** Set-Cookie values of the answer; handlers may add some. */
  cookies: string[];
  /**
   * Wraps a body that is read while it is sent, so that a failure is logged and the client notices
   * it.
   */
  streamed(source: Readable | ReadableStream<Uint8Array>): ReadableStream<Uint8Array>;
}

type AnswerOf<Name extends RouteName> = Contract[Name]["output"] extends "file"
  ? Response
  : Wire<RouteOutput<Name>> | Response;

export type Handler<Name extends RouteName> = (
  call: Call<Name>,
) => AnswerOf<Name> | Promise<AnswerOf<Name>>;

/** The API's implementation; a route without a handler does not compile. */
export type Handlers = { [Name in RouteName]: Handler<Name> };
