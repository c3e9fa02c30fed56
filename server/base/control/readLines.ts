import type { Socket } from "node:net";

/** Calls `onLine` for each line; a longer one than `maxChars` closes the connection. */
export function readLines(socket: Socket, maxChars: number, onLine: (line: string) => void): void {
  let rest = "";
  socket.setEncoding("utf8");
  socket.on("data", (chunk: string) => {
    const lines = (rest + chunk).split("\n");
    rest = lines.pop() ?? "";
    if (rest.length > maxChars || lines.some(({ length }) => length > maxChars)) {
      socket.destroy();
      return;
    }
    for (const line of lines) onLine(line);
  });
}
