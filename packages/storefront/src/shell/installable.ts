import { createStore } from '../data/store.ts'

/** The browser's offer to install the shop. It comes once for a document, perhaps before anybody looks: it waits here. */
export const installable = createStore<Event | undefined>(undefined)

export function keepInstallable(event: Event): void {
  // The browser would show a bar of its own.
  event.preventDefault()
  installable.set(event)
}
