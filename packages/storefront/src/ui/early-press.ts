/**
 * For an element that needs script. The inline starter script records a press before hydration;
 * this repeats the press after hydration. Without script the element does what its markup says.
 */
export const early = { 'data-late': '', ref: repeatPress }

function repeatPress(element: HTMLElement | null): void {
  if (!element) return
  const dataset = element.dataset
  dataset['alive'] = ''
  if (dataset['pressed'] === undefined) return
  delete dataset['pressed']
  // After React has finished with the part.
  queueMicrotask(() => element.click())
}
