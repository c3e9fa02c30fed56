import type { Readable } from "node:stream";
import type { Contract, RouteInput, RouteName, RouteOutput, RouteParams } from "@sgi/core/contract";
import type { EpochMs } from "@sgi/core/time";
import type { AuditTrail } from "../storage/audit/auditTrail";
import type { SessionContext } from "../storage/store/schema/types";
import type { RouteAccess } from "./access";

/**
 * What goes over the wire for an output: fields that may be null may be left out.
 * Source: settled point 44.
 */
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

/** One call of a route, checked: the caller may make it, and its body is what the route takes. */
export interface Call<Name extends RouteName> {
  params: RouteParams<Name>;
  /** Null when the route also takes a form and one came: its handler reads it. */
  input: RouteInput<Name> | (Contract[Name] extends { readonly alsoForm: true } ? null : never);
  session: SessionOf<Name>;
  request: Request;
  /** The request as Node has it, with its body's bytes; null without a socket. */
  incoming: Readable | null;
  now: EpochMs;
  /** Tells the audit log what the caller does. */
  audit: AuditTrail;
  /** The client's address; empty without a socket. */
  address: string;
  /** Headers of the answer: handlers may add to them and replace them. */
  headers: Record<string, string>;
  /** The Set-Cookie values of the answer: handlers add to them. */
  cookies: string[];
  /** The answer's body where it is read while it is sent, whose breaking off is told and seen. */
  streamed(source: Readable | ReadableStream<Uint8Array>): ReadableStream<Uint8Array>;
}

type AnswerOf<Name extends RouteName> = Contract[Name]["output"] extends "file"
  ? Response
  : Wire<RouteOutput<Name>> | Response;

export type Handler<Name extends RouteName> = (
  call: Call<Name>,
) => AnswerOf<Name> | Promise<AnswerOf<Name>>;

/** The API's implementation: a route of the contract without a handler does not compile. */
export type Handlers = { [Name in RouteName]: Handler<Name> };
