import { drawDocx } from "./drawDocx";
import { serveFrame } from "./serveFrame";

serveFrame(({ content }, main) => drawDocx(content, main));
