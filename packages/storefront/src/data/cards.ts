import type { Call } from '@vitrine/contract/operations'
import type { Product } from '@vitrine/contract/product'
import { cardOf, type CardModel } from '../ui/card-model.ts'

const day = 24 * 60 * 60 * 1000

/** Turns products into cards by the shop's own notion of what is new. */
export async function cardMaker(call: Call): Promise<(product: Product) => CardModel> {
  const { settings } = await call('getShell', {})
  const newSince = new Date(Date.now() - settings['catalogue.newDays'] * day)
  return (product) => cardOf(product, newSince)
}
