import type { CartNotice } from '@vitrine/contract/checkout/cart.contract'
import type { Locale } from '@vitrine/contract/kernel/i18n/locale'
import { loadTranslator } from '../../text/namespaces.ts'
import { errorText } from '../../text/error-text.ts'

/** A notice has the text of its refusal, except for a quantity that was reduced to the available stock. SF-4.21 */
export async function noticeText(locale: Locale, { key, details }: CartNotice): Promise<string> {
  if (key !== 'cart.notEnoughStock') return errorText(locale, { key, details })
  return (await loadTranslator(locale, 'cart'))('cartNotice.notEnoughStock', details)
}
