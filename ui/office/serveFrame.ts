import { type FrameAnswer, type FrameTask, readTask } from "../components/preview/frameTask";

/**
 * Draws, in a frame of its own origin without cookies or storage, the file that the panel gives it,
 * and answers whether it could. Its page allows no request, and no script but this one.
 */
export function serveFrame(draw: (task: FrameTask, main: HTMLElement) => Promise<void>): void {
  const main = document.querySelector("main") as HTMLElement;
  // It scrolls, also by the keyboard.
  main.tabIndex = 0;
  addEventListener("message", ({ source, origin, data }) => {
    const task = source === parent && origin === location.origin ? readTask(data) : null;
    if (task === null) return;
    document.documentElement.style.background = task.well;
    main.setAttribute("aria-label", task.label);
    draw(task, main).then(
      () => answer({ drawn: true }),
      () => {
        main.replaceChildren();
        answer({ drawn: false });
      },
    );
  });
  answer({ ready: true });
}

/** Only the panel may frame the page; it learns nothing but whether the file was drawn. */
function answer(message: FrameAnswer) {
  parent.postMessage(message, location.origin);
}
