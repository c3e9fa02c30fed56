import { randomUUID } from "node:crypto";
import { createWriteStream } from "node:fs";
import { createServer } from "node:http";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";

// Writes what it is sent to disk and does nothing else.
const [folder = "."] = process.argv.slice(2);
const server = createServer(async (request, response) => {
  await pipeline(request, createWriteStream(join(folder, randomUUID())));
  response.end("{}");
});
server.listen(0, "127.0.0.1", () => {
  const address = server.address();
  if (typeof address === "object") console.log(`http://127.0.0.1:${address?.port}`);
});
