import type { Locale } from '@vitrine/contract/kernel/i18n/locale'
import type { Call } from '@vitrine/contract/api/operations'
import { noticeText } from './notice-text.ts'

interface LoadCartInput {
  readonly call: Call
  readonly locale: Locale
  /** The variation that a form without script has just added. */
  readonly added: string | null
  /** Variation and quantity of a line that a form without script has just removed. */
  readonly removed: { readonly variationId: number; readonly quantity: number } | null
}

export type LoadedCart = Awaited<ReturnType<typeof loadCart>>

export async function loadCart({ call, locale, added, removed }: LoadCartInput) {
  const [cart, countries, products] = await Promise.all([
    call('getCart', {}),
    call('getCountries', {}),
    removed ? call('getProductsByIds', { variationIds: [removed.variationId] }).then((answer) => answer.products) : [],
  ])
  const [product] = products
  const unpaid = cart.items.length === 0 ? await call('getUnpaidOrder', {}) : null
  return {
    unpaid,
    // The page does not use the variations, and they are large.
    cart: { ...cart, items: cart.items.map((item) => ({ ...item, variation: null })) },
    country: countries.find(({ id }) => id === cart.shippingCountryId)?.name,
    /** The translated notices of the cart, which also show without script. */
    notices: await Promise.all(cart.notices.map((notice) => noticeText(locale, notice))),
    removed:
      removed && product && !cart.items.some(({ variationId }) => variationId === removed.variationId)
        ? { ...removed, name: product.texts.name1 }
        : null,
    added: cart.items.find(({ variationId }) => String(variationId) === added)?.name,
  }
}
