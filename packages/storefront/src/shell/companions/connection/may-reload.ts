import { withoutLocale } from '@vitrine/contract/kernel/locale'

/** What somebody is in the middle of. */
export interface Moment {
  readonly path: string
  /** Something was typed that has not been sent. */
  readonly hasTyped: boolean
  /** The editor stands around the page. */
  readonly isEditing: boolean
  /** A question stands open above the page. */
  readonly isAsked: boolean
}

// Between the cart and the thanks nothing may come in between, paying at the provider included.
const buying = /^\/(?:checkout|readonly-checkout|confirmation|offer|mollie-payment)(?:\/|$)/

/** Whether a page may load itself again now, or waits until somebody leaves it anyway. SF-4.43 */
export function mayReload({ path, hasTyped, isEditing, isAsked }: Moment): boolean {
  return !hasTyped && !isEditing && !isAsked && !buying.test(withoutLocale(path))
}

type Typed = HTMLInputElement | HTMLTextAreaElement

const typable = 'input:not([type=hidden], [type=checkbox], [type=radio], [type=submit], [type=button], [type=search]), textarea'
const touched = new Set<Typed>()

/** Notes what is typed into: React gives a field its value as if it had come with the page. */
export function noteTyping(event: Event): void {
  if (event.target instanceof Element && event.target.matches(typable)) touched.add(event.target as Typed)
}

export function hasTyped(): boolean {
  for (const field of touched) if (!field.isConnected) touched.delete(field)
  // Before this part of the page came, nobody listened: what differs from what the page brought was typed.
  const fields = Array.from(document.querySelectorAll<Typed>(typable))
  return fields.some((field) => field.value !== field.defaultValue || (field.value !== '' && touched.has(field)))
}
