import { paymentReturnPage } from '@vitrine/contract/kernel/operation/page-parameters'
import { withoutLocale } from '@vitrine/contract/kernel/i18n/locale'

/** The activity that a reload would interrupt. */
export interface PageActivity {
  readonly path: string
  /** Something was typed that has not been sent. */
  readonly hasTyped: boolean
  /** The editor is open. */
  readonly isEditing: boolean
  /** A dialog is open. */
  readonly hasOpenDialog: boolean
}

// Nothing may interrupt a purchase from the checkout to the confirmation, including the payment at the provider.
const buying: ReadonlySet<string> = new Set([
  'checkout',
  'readonly-checkout',
  'confirmation',
  'offer',
  paymentReturnPage,
])

/** Whether a page may reload now. SF-4.43 */
export function mayReload({ path, hasTyped, isEditing, hasOpenDialog }: PageActivity): boolean {
  return !hasTyped && !isEditing && !hasOpenDialog && !buying.has(withoutLocale(path).split('/')[1] ?? '')
}

type TextField = HTMLInputElement | HTMLTextAreaElement

const textFieldSelector =
  'input:not([type=hidden], [type=checkbox], [type=radio], [type=submit], [type=button], [type=search]), textarea'
const typedFields = new Set<TextField>()

/** Records the fields that were typed into: React sets the default value along with the value. */
export function recordTyping(event: Event): void {
  if (event.target instanceof Element && event.target.matches(textFieldSelector))
    typedFields.add(event.target as TextField)
}

export function hasTyped(): boolean {
  for (const field of typedFields) if (!field.isConnected) typedFields.delete(field)
  // Input before this listener shows as a difference to the default value.
  const fields = Array.from(document.querySelectorAll<TextField>(textFieldSelector))
  return fields.some((field) => field.value !== field.defaultValue || (field.value !== '' && typedFields.has(field)))
}
