import type { Route } from "@sgi/core/api";
import { contract, type RouteName } from "@sgi/core/contract";
import { type JsonSchema, namedSchemas } from "@sgi/core/contract/forms";
import { type HttpSettings, isHttps } from "../../../http/env";
import { CSRF_HEADER, VISITOR_COOKIE } from "../../../sessions/csrf";
import { SESSION_COOKIE } from "../../../sessions/sessions";
import { describeCall } from "./describeCall";
import { type OperationObject, openApiPath } from "./openApi";
import { TAGS } from "./operations/operation";
import { type Mounted, otherCalls } from "./otherCalls";

/** An OpenAPI 3.1 document, as far as ours goes. */
export interface ApiDocument {
  openapi: string;
  info: Record<string, unknown>;
  servers: { url: string }[];
  tags: { name: string; description: string }[];
  paths: Record<string, Record<string, OperationObject>>;
  components: {
    schemas: Record<string, JsonSchema>;
    securitySchemes: Record<string, Record<string, string>>;
  };
}

interface Options {
  settings: Pick<HttpSettings, "publicUrl">;
  version: string;
  mounted: Mounted;
}

const DESCRIPTION = `The API that the Pannello di Controllo SGI calls. Bodies and answers are JSON, in UTF-8; instants are ISO texts in UTC. An object may have more fields than are named here, and a field that may be null may be missing.

Who calls signs in by /api/login and sends the session's cookie from then on. A write also bears the token of /api/csrf-token in the header ${CSRF_HEADER}.

What is refused says why in \`message\`, in Italian, for people. Every answer has an X-Request-Id, by which the server's log knows the request, but for those to what could not be read as a request (400, 408, 431). Every GET answers HEAD too; a path that is named here answers any other method by 405 with Allow, and one below /api that is not by 404.`;

/** The API as it is mounted: the calls of the contract, and what is beside them. */
export function createApiDocument({ settings, version, mounted }: Options): ApiDocument {
  const paths: ApiDocument["paths"] = {};
  for (const name of Object.keys(contract) as RouteName[]) {
    const { method, path }: Route = contract[name];
    const place = openApiPath(path);
    paths[place] = { ...paths[place], [method.toLowerCase()]: describeCall(name) };
  }
  for (const [path, call] of Object.entries(otherCalls(mounted))) paths[path] = { get: call };
  return {
    openapi: "3.1.1",
    info: {
      title: "Pannello di Controllo SGI",
      version,
      description: DESCRIPTION,
      license: { name: "MIT", identifier: "MIT" },
    },
    servers: [{ url: settings.publicUrl ?? "/" }],
    tags: Object.entries(TAGS).map(([name, description]) => ({ name, description })),
    paths,
    components: {
      schemas: { Failure: FAILURE, ...namedSchemas() },
      securitySchemes: securitySchemes(isHttps(settings), mounted),
    },
  };
}

const FAILURE: JsonSchema = {
  type: "object",
  properties: { message: { type: "string", description: "Why, in Italian, for people." } },
  required: ["message"],
};

function securitySchemes(https: boolean, { metrics }: Mounted) {
  const cookie = (name: string, description: string) => ({
    type: "apiKey",
    in: "cookie",
    name: https ? `__Host-${name}` : name,
    description,
  });
  return {
    session: cookie(SESSION_COOKIE, "The session, from /api/login."),
    visitor: cookie(VISITOR_COOKIE, "From /api/csrf-token, for who is not signed in."),
    csrf: {
      type: "apiKey",
      in: "header",
      name: CSRF_HEADER,
      description: "The token of /api/csrf-token.",
    },
    ...(metrics && {
      metricsToken: { type: "http", scheme: "bearer", description: "SGI_METRICS_TOKEN." },
    }),
  };
}
