import { createStore } from '../../data/store.ts'

/**
 * The install prompt event of the browser. It fires once per document, perhaps before any listener, so it is stored
 * here.
 */
export const installPrompt = createStore<Event | undefined>(undefined)

export function saveInstallPrompt(event: Event): void {
  // The browser would show a bar of its own.
  event.preventDefault()
  installPrompt.set(event)
}
