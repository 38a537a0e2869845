import type { ShopDocument } from '@vitrine/contract/shop/shop-document'
import type { ShopTerms } from './export-document.ts'

/**
 * Active payment and shipping methods that are missing in the respective section of a document; omitting a method does
 * not deactivate it.
 */
export function listUnlistedMethods(
  { payment, shipping }: Pick<ShopDocument, 'payment' | 'shipping'>,
  terms: Pick<ShopTerms, 'payment' | 'shipping'>,
): readonly string[] {
  const paymentKeys = new Set(payment?.map(({ key }) => key))
  const shippingCodes = new Set(shipping?.flatMap(({ methods }) => methods.map(({ code }) => code)))
  return [
    ...(payment === undefined
      ? []
      : terms.payment
          .filter(({ key, isActive }) => isActive !== false && !paymentKeys.has(key))
          .map(({ key }) => `payment ${key}`)),
    ...(shipping === undefined
      ? []
      : terms.shipping
          .flatMap(({ methods }) => methods)
          .filter(({ code, isActive }) => isActive !== false && !shippingCodes.has(code))
          .map(({ code }) => `shipping ${code}`)),
  ]
}
