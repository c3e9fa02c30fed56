import { startBenchServer } from "../stage/benchServer";
import { openPage, slowDownProcessor } from "../stage/panelPage";
import { type FigureRow, median } from "../stage/table";
import { docxOf, type Texts } from "./texts";

/** A Word file of some 100 KB. */
const TEXT_CHARS = 400_000;
const RUNS = 5;
const BYTES = "/misura.docx";

/** How soon a Word file is drawn once its bytes are there, in the panel's own frame. */
export async function measureDrawing(texts: Texts): Promise<FigureRow[]> {
  const bytes = docxOf(texts.text(TEXT_CHARS));
  const server = await startBenchServer(0);
  try {
    const timesOf = async (isSlow: boolean) => {
      const times: number[] = [];
      for (let run = 0; run < RUNS; run++) times.push(await drawOnce(server.url, bytes, isSlow));
      return times;
    };
    const name = `a docx of ${Math.round(bytes.length / 1_000)} KB drawn`;
    return [
      row(name, await timesOf(false), 500),
      row(`${name}, 4 times slower`, await timesOf(true), 1_500),
    ];
  } finally {
    await server.stop();
  }
}

function row(figure: string, times: readonly number[], limitMs: number): FigureRow {
  const ms = median(times);
  return { figure, measured: `${ms.toFixed(0)} ms`, limit: `${limitMs} ms`, holds: ms <= limitMs };
}

/** Milliseconds from the bytes to the drawn frame. */
async function drawOnce(url: string, bytes: Buffer, isSlow: boolean): Promise<number> {
  const { page, context, close } = await openPage();
  try {
    // tsx wraps functions in `__name`, which the page lacks.
    await page.addInitScript("globalThis.__name = (named) => named");
    await page.route(`**${BYTES}`, (route) => route.fulfill({ body: bytes }));
    await page.goto(`${url}/auth`, { waitUntil: "networkidle" });
    await page.evaluate(openFrame, BYTES);
    const frame = page.frames()[1];
    if (frame === undefined) throw new Error("no frame");
    // The frame is its own process.
    if (isSlow) await slowDownProcessor(await context.newCDPSession(frame));
    return await page.evaluate(() => (globalThis as unknown as { draw(): Promise<number> }).draw());
  } finally {
    await close();
  }
}

/** Runs in the page: opens the frame, and defines the global `draw`, which sends it the bytes. */
async function openFrame(address: string): Promise<void> {
  const bytes = await (await fetch(address)).arrayBuffer();
  const frame = document.createElement("iframe");
  frame.sandbox.value = "allow-scripts";
  frame.src = "/frames/docx.html";
  frame.width = "1000";
  frame.height = "760";
  const heard = () =>
    new Promise<{ drawn?: boolean }>((resolve) =>
      addEventListener("message", ({ data }) => resolve(data), { once: true }),
    );
  const ready = heard();
  document.body.replaceChildren(frame);
  await ready;
  const draw = async () => {
    const begun = performance.now();
    const drawn = heard();
    const colours = { well: "#eff1f4", paper: "#ffffff" };
    const task = { content: bytes, label: "Misura", ...colours, expiresByA1: false };
    frame.contentWindow?.postMessage(task, "*", [bytes]);
    if (!(await drawn).drawn) throw new Error("not drawn");
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    return performance.now() - begun;
  };
  Object.assign(globalThis, { draw });
}
