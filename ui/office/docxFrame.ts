import { drawDocx } from "./drawDocx";
import { serveFrame } from "./serveFrame";

serveFrame(({ bytes }, main) => drawDocx(bytes, main));
