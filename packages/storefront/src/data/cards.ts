import type { Call } from '@vitrine/contract/api/operations'
import type { Product } from '@vitrine/contract/catalogue/product'
import { toCardModel, type CardModel } from '../ui/product/card-model.ts'

const dayMs = 24 * 60 * 60 * 1000

/** Maps products to cards; the settings of the shop decide which products are new. */
export async function createCardMapper(call: Call): Promise<(product: Product) => CardModel> {
  const { settings } = await call('getShell', {})
  const newSince = new Date(Date.now() - settings['catalogue.newDays'] * dayMs)
  return (product) => toCardModel(product, newSince)
}
