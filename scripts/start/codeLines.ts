/** The demo's company codes as people read them. `file` holds one a line. */
export function codeLines(file: string): string {
  const codes = file.trim().split("\n");
  return [
    "Codici aziendali per provare la registrazione (ciascuno vale una volta sola):",
    ...codes.map((code) => `  ${code}`),
  ].join("\n");
}
