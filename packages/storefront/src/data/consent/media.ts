import { consentIn } from '@vitrine/contract/consent'
import { createStore, type Store } from '../store.ts'

/** How often something was asked for that the visitor had refused. Counted, so that a question which comes before whoever answers it is not lost. SF-8.67 */
export const refusedMedia: Store<number> = createStore(0)

/**
 * Whether films and maps of others may come: the visitor agreed to them altogether, or has said nothing about them and asks for this one, whose place tells from whom it
 * comes. Who refused them is told so, with the way to change it. SF-8.67
 */
export function mayShowMedia(): boolean {
  const consent = consentIn(document.cookie)
  if (!consent || consent.groups.includes('media')) return true
  refusedMedia.set(refusedMedia.get() + 1)
  return false
}
