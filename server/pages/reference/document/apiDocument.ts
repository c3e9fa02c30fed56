import type { Route } from "@sgi/core/api";
import { contract, type RouteName } from "@sgi/core/contract";
import { type JsonSchema, namedSchemas } from "@sgi/core/contract/forms";
import { type HttpSettings, isHttps } from "../../../http/env";
import { type ApiReference, TAGS } from "../../../http/reference/routeReference";
import { CSRF_HEADER, VISITOR_COOKIE } from "../../../sessions/csrf";
import { SESSION_COOKIE } from "../../../sessions/sessions";
import { describeCall } from "./describeCall";
import { type OperationObject, openApiPath } from "./openApi";
import { type Mounted, otherCalls } from "./otherCalls";

/** An OpenAPI 3.1 document, as far as we use it. */
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

/** What the API's document tells of. */
export interface Documented {
  reference: ApiReference;
  settings: Pick<HttpSettings, "publicUrl">;
  mounted: Mounted;
}

/** The API's own version: the document is public and must not reveal the server's. */
const API_VERSION = "1";

const DESCRIPTION = `The API that the Pannello di Controllo SGI calls. Requests and answers are JSON in UTF-8; times are ISO 8601 texts in UTC. Objects may have more fields than this page lists, and a nullable field may be missing.

Sign in with /api/login, then send the session cookie with every request. Send the token from /api/csrf-token in the header ${CSRF_HEADER} with every write.

Errors carry a \`message\` in Italian, which can be shown to users. Every answer has an X-Request-Id, which also stands in the server's log; only requests that cannot be parsed (400, 408, 431) get none. Every GET also answers HEAD. Any other method on a listed path gets 405 with Allow, and an unknown path below /api gets 404.`;

/** The API as mounted: the calls of the contract, and the server's other routes. */
export function createApiDocument({ reference, settings, mounted }: Documented): ApiDocument {
  const paths: ApiDocument["paths"] = {};
  for (const name of Object.keys(contract) as RouteName[]) {
    const { method, path }: Route = contract[name];
    const place = openApiPath(path);
    paths[place] = { ...paths[place], [method.toLowerCase()]: describeCall(name, reference[name]) };
  }
  for (const [path, call] of Object.entries(otherCalls(mounted))) paths[path] = { get: call };
  return {
    openapi: "3.1.1",
    info: {
      title: "Pannello di Controllo SGI",
      version: API_VERSION,
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
  properties: {
    message: { type: "string", description: "The reason, in Italian; can be shown to users." },
  },
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
    session: cookie(SESSION_COOKIE, "The session cookie, set by /api/login."),
    visitor: cookie(
      VISITOR_COOKIE,
      "The cookie of a visitor who is not signed in, set by /api/csrf-token.",
    ),
    csrf: {
      type: "apiKey",
      in: "header",
      name: CSRF_HEADER,
      description: "The token from /api/csrf-token.",
    },
    ...(metrics && {
      metricsToken: { type: "http", scheme: "bearer", description: "SGI_METRICS_TOKEN." },
    }),
  };
}
