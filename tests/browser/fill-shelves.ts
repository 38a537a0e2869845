import { atDesk } from './desk.ts'
import { engageOperators } from './editing.ts'

interface Answer<T> { readonly data: T }

/** Many tests buy the same piece from one shop: there is enough of it, so that none of them is sold out by another. */
export default async function fillShelves(): Promise<void> {
  const only = process.env['BROWSER_SHOP']
  if (only !== 'editor') await fillShelf()
  if (only !== 'shop') await engageOperators()
}

async function fillShelf(): Promise<void> {
  const address = `http://localhost:${process.env['SHOP_PORT']}/api`
  // The shop answers as its contract says.
  const ask = async <T>(name: string, payload: object) => (await (await fetch(`${address}/${name}?body=${encodeURIComponent(JSON.stringify(payload))}`)).json() as Answer<T>).data
  const { products } = await ask<{ products: readonly { item: { id: number }; texts: { name1: string } }[] }>('getSearch', { term: 'Wool Wash' })
  const wash = products.find(({ texts }) => texts.name1 === 'Wool Wash')
  const { variationAttributeMap } = await ask<{ variationAttributeMap: { variations: readonly { variationId: number }[] } }>('getProduct', { id: wash?.item.id })
  const found = await ask<{ products: readonly { variation: { number: string } }[] }>('getProductsByIds', { variationIds: variationAttributeMap.variations.map(({ variationId }) => variationId) })
  for (const { variation } of found.products) await atDesk('stock', 'set', variation.number, '900')
}
