const HEADING = "## Import graph\n";
const INTRO = `Drawn by \`npm run graph\` from the imports themselves, type imports included, tests left out; \`npm run check\` refuses a drawing that is out of date. An arrow that follows from others is left out.`;

/** The page with the drawing as its last section. */
export function withDrawing(page: string, drawing: string): string {
  const at = page.indexOf(`\n${HEADING}`);
  const before = at < 0 ? page.trimEnd() : page.slice(0, at).trimEnd();
  return `${before}\n\n${HEADING}\n${INTRO}\n\n${drawing}\n`;
}
