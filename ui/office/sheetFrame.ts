import { drawSheets } from "./drawSheets";
import { serveFrame } from "./serveFrame";

serveFrame(drawSheets);
