import type { ShopDocument } from '@vitrine/contract/shop-document'
import type { ShopTerms } from './export-document.ts'

/** Ways to pay and to deliver that are offered although a document with that section does not name them: leaving one out is not taking it away. */
export function unnamedMethods({ payment, shipping }: Pick<ShopDocument, 'payment' | 'shipping'>, terms: Pick<ShopTerms, 'payment' | 'shipping'>): readonly string[] {
  const paid = new Set(payment?.map(({ key }) => key))
  const sent = new Set(shipping?.flatMap(({ methods }) => methods.map(({ code }) => code)))
  return [
    ...(payment === undefined ? [] : terms.payment.filter(({ key, isActive }) => isActive !== false && !paid.has(key)).map(({ key }) => `payment ${key}`)),
    ...(shipping === undefined ? [] : terms.shipping.flatMap(({ methods }) => methods).filter(({ code, isActive }) => isActive !== false && !sent.has(code)).map(({ code }) => `shipping ${code}`)),
  ]
}
