import { describe, expectTypeOf, it } from "vitest";
import { login } from "../accounts/auth/api";
import { getMfaStatus, type MfaStatus } from "../accounts/mfa/api";
import type { Contract, RouteInput, RouteOutput, RouteParams } from "../contract/contract";
import { listDocuments, previewDocument } from "../documents/api";
import type { Document } from "../documents/document";
import type { DocumentDetails } from "../documents/documentDetails";
import { getDocument } from "../documents/getDocument";
import { getUser, logout } from "../session/api";
import type { Client } from "./client";
import { readQuery } from "./query";
import type { PathParams } from "./route";

// These hold when this file compiles; nothing of it needs to run.
const check = (_: (client: Client, signal: AbortSignal) => unknown) => undefined;

describe("the client's call", () => {
  it("takes options only where the route needs them", () => {
    check((client, signal) => [
      client.call(getUser),
      client.call(getUser, { signal }),
      client.call(logout),
      client.call(getDocument, { params: { id: "7" } }),
      client.call(login, { body: { email: "", password: "", remember: false } }),
      client.call(login, { body: new FormData() }),
    ]);
  });

  it("does not compile without the params or the body of its route", () => {
    check((client) => [
      // @ts-expect-error params are missing
      client.call(getDocument),
      // @ts-expect-error the parameter is missing
      client.call(getDocument, { params: {} }),
      // @ts-expect-error the parameter has another name
      client.call(getDocument, { params: { legacyId: "7" } }),
      // @ts-expect-error the body is missing
      client.call(login),
      // @ts-expect-error a field of the body is missing
      client.call(login, { body: { email: "" } }),
      // @ts-expect-error a file is opened by its address, never called
      client.call(previewDocument, { params: { id: "7" } }),
      // @ts-expect-error the parameter is missing
      client.url(previewDocument, {}),
    ]);
  });

  it("gives the route's answer, and null as well where a 401 gives null", () => {
    check((client) => {
      expectTypeOf(client.call(getMfaStatus)).resolves.toEqualTypeOf<MfaStatus>();
      expectTypeOf(
        client.call(getMfaStatus, { on401: "null" }),
      ).resolves.toEqualTypeOf<MfaStatus | null>();
      expectTypeOf(client.call(listDocuments)).resolves.toEqualTypeOf<Document[]>();
      expectTypeOf(client.call(logout)).resolves.toEqualTypeOf<null>();
    });
  });
});

describe("queries", () => {
  it("ask for the params of their route and give its answer", () => {
    check((client) => {
      // @ts-expect-error params are missing
      readQuery(client, getDocument);
      expectTypeOf(
        readQuery(client, getDocument, { id: "7" }).queryFn,
      ).returns.resolves.toEqualTypeOf<DocumentDetails | null>();
    });
  });
});

describe("the contract's types", () => {
  it("know the params of a path by their names", () => {
    expectTypeOf<PathParams<"/api/a/:one/b/:two">>().toEqualTypeOf<
      { one: string } & { two: string }
    >();
    expectTypeOf<PathParams<"/api/a">>().toBeUnknown();
    expectTypeOf<RouteParams<"getDocument">>().toEqualTypeOf<{ id: string }>();
  });

  it("know what a route takes and answers", () => {
    expectTypeOf<RouteInput<"logout">>().toBeNull();
    expectTypeOf<RouteInput<"login">>().toEqualTypeOf<{
      email: string;
      password: string;
      remember: boolean;
    }>();
    expectTypeOf<RouteOutput<"listDocuments">>().toEqualTypeOf<Document[]>();
    expectTypeOf<RouteOutput<"previewDocument">>().toBeNever();
    expectTypeOf<Contract["logout"]["method"]>().toEqualTypeOf<"POST">();
  });
});
