import type { CartNotice } from '@vitrine/contract/cart.contract'
import type { Locale } from '@vitrine/contract/kernel/locale'
import { loadTranslator } from '../../text/namespaces.ts'
import { errorText } from '../../text/error-text.ts'

/** A notice is told in the words of its refusal, except that a quantity was not refused but set to what is there. SF-4.21 */
export async function noticeText(locale: Locale, { key, details }: CartNotice): Promise<string> {
  if (key !== 'cart.notEnoughStock') return errorText(locale, { key, details })
  return (await loadTranslator(locale, 'cart'))('cartNotice.notEnoughStock', details)
}
