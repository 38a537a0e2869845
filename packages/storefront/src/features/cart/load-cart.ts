import type { Locale } from '@vitrine/contract/kernel/locale'
import type { Call } from '@vitrine/contract/operations'
import { noticeText } from './notice-text.ts'

interface Asked {
  readonly call: Call
  readonly locale: Locale
  /** Variation that a form without script has just put in. */
  readonly added: string | null
}

export type LoadedCart = Awaited<ReturnType<typeof loadCart>>

export async function loadCart({ call, locale, added }: Asked) {
  const [cart, countries] = await Promise.all([call('getCart', {}), call('getCountries', {})])
  return {
    // The page shows nothing of the variations, and they are long.
    cart: { ...cart, items: cart.items.map((item) => ({ ...item, variation: null })) },
    country: countries.find(({ id }) => id === cart.shippingCountryId)?.name,
    /** The notices of the cart in words, so that they are there without script. */
    notices: await Promise.all(cart.notices.map((notice) => noticeText(locale, notice))),
    added: cart.items.find(({ variationId }) => String(variationId) === added)?.name,
  }
}
