/**
 * Runs `work` in the task after the next frame: in the frame itself it would hold up what is painted there, the answer
 * to a press or the top of a page. Gives a function that calls it off.
 */
export function afterFrame(work: () => void): () => void {
  let task = 0;
  const frame = requestAnimationFrame(() => {
    task = window.setTimeout(work);
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(task);
  };
}
