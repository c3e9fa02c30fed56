export { aboutTexts } from "./about";
export { landingTexts } from "./landing";
