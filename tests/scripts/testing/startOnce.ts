import { execa } from "execa";
import { passSignals } from "../../../scripts/start/passSignals";

// Run as a process of its own, in the place of `npm start`: a server that ends when it is told to.
const SERVER = `
  process.on("SIGTERM", () => { console.log("stopping"); clearInterval(life); });
  const life = setInterval(() => undefined, 1_000);
  console.log("listening");
`;
const server = execa("node", ["-e", SERVER], { stdout: "inherit", reject: false });
passSignals(server);
await server;
console.log("stopped");
