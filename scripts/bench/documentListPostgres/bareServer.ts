import { readFileSync } from "node:fs";
import { serve } from "@hono/node-server";
import { Hono } from "hono";

// Serves the same bytes with a handler that does nothing else: the most that such a server can do.
const [file = "", encoding = ""] = process.argv.slice(2);
const body = new Uint8Array(readFileSync(file));
const headers = {
  "Content-Type": "application/json; charset=UTF-8",
  ...(encoding !== "" && { "Content-Encoding": encoding }),
};
const app = new Hono().get("/", () => new Response(body, { headers }));
serve({ fetch: app.fetch, hostname: "127.0.0.1", port: 0 }, ({ port }) => {
  console.log(`http://127.0.0.1:${port}`);
});
