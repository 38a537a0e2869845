import { runShopCommand, serveShopCommands } from './shop-command.ts'
import { createOperators } from './editor/editor-steps.ts'

interface Answer<T> {
  readonly data: T
}

/** Many tests buy the same piece from one shop: there is enough of it, so that none of them is sold out by another. */
export default async function globalSetup(): Promise<void> {
  await serveShopCommands()
  const only = process.env['BROWSER_SHOP']
  if (only !== 'editor') await restockWoolWash()
  if (only !== 'shop') await createOperators()
}

async function restockWoolWash(): Promise<void> {
  const address = `http://localhost:${process.env['SHOP_PORT']}/api`
  // The shop answers as its contract says.
  const query = async <T>(name: string, payload: object) =>
    (
      (await (
        await fetch(`${address}/${name}?body=${encodeURIComponent(JSON.stringify(payload))}`)
      ).json()) as Answer<T>
    ).data
  const { products } = await query<{ products: readonly { item: { id: number }; texts: { name1: string } }[] }>(
    'getSearch',
    { term: 'Wool Wash' },
  )
  const wash = products.find(({ texts }) => texts.name1 === 'Wool Wash')
  const { variationAttributeMap } = await query<{
    variationAttributeMap: { variations: readonly { variationId: number }[] }
  }>('getProduct', { id: wash?.item.id })
  const found = await query<{ products: readonly { variation: { number: string } }[] }>('getProductsByIds', {
    variationIds: variationAttributeMap.variations.map(({ variationId }) => variationId),
  })
  for (const { variation } of found.products) await runShopCommand('stock', 'set', variation.number, '900')
}
