/**
 * For an element that only script makes useful. The starter of the page's scripts keeps a press on it that comes before its part is hydrated;
 * this repeats the press as soon as it is. Without script the element does what its markup says.
 */
export const early = { 'data-late': '', 'ref': repeatPress }

function repeatPress(element: HTMLElement | null): void {
  if (!element) return
  const note = element.dataset
  note['alive'] = ''
  if (note['pressed'] === undefined) return
  delete note['pressed']
  // After React has finished with the part.
  queueMicrotask(() => element.click())
}
