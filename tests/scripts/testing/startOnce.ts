import { execa } from "execa";
import { passSignals } from "../../../scripts/start/passSignals";

// Runs as a separate process in place of `npm start`: a server that ends on request.
const SERVER = `
  process.on("SIGTERM", () => { console.log("stopping"); clearInterval(life); });
  const life = setInterval(() => undefined, 1_000);
  console.log("listening");
`;
const server = execa("node", ["-e", SERVER], { stdout: "inherit", reject: false });
passSignals(server);
await server;
console.log("stopped");
