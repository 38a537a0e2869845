/** After the page has been drawn. */
export const afterDrawing = (run: () => void) => requestAnimationFrame(() => requestAnimationFrame(run))
