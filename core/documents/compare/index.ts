export { type ComparedLine, type Comparison, compareTexts, type Piece } from "./compareTexts";
