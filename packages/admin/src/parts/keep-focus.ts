/**
 * What had the focus may be gone or disabled by what it did: the keyboard goes on in this place, or in the open dialog,
 * or in the screen, not at the beginning of the page.
 */
export function keepFocus(findPlace: () => HTMLElement | null | undefined = () => null): void {
  // Dialogs give the focus back a moment after they have closed.
  setTimeout(() => {
    if (document.activeElement !== document.body) return
    const dialog = [...document.querySelectorAll<HTMLElement>('[role="dialog"]')].at(-1)
    const place = findPlace() ?? dialog ?? document.getElementById('main')
    place?.focus({ preventScroll: true })
  }, 100)
}
