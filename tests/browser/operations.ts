import type { Answer, Input, OperationName } from '@vitrine/contract/api/operations'
import { localePath, type Locale } from '@vitrine/contract/kernel/i18n/locale'
import type { APIRequestContext } from '@playwright/test'

/** Asks the shop what the pages under test should show: ids and addresses are given by the database. */
export async function query<N extends OperationName>(
  request: APIRequestContext,
  name: N,
  payload: Input<N>,
  locale: Locale = 'en',
): Promise<Answer<N>> {
  const response = await request.get(`/api/${name}`, { params: { body: JSON.stringify(payload) }, headers: { locale } })
  if (!response.ok()) throw new Error(`${name}: ${response.status()} ${await response.text()}`)
  // The server checks its answers against the contract.
  return ((await response.json()) as { data: Answer<N> }).data
}

/** The item of the demo shop with this English name, as its own page asks for it. */
export async function findItem(request: APIRequestContext, name: string, locale: Locale = 'en') {
  const { products } = await query(request, 'getSearch', { term: name })
  const found = products.find((product) => product.texts.name1 === name)
  if (!found) throw new Error(`the demo shop has no ${name}`)
  return query(request, 'getProduct', { id: found.item.id }, locale)
}

/** The page of a variation by its chosen values: ['Cream', 'M']. */
export async function findVariationPath(
  request: APIRequestContext,
  name: string,
  values: readonly string[],
  locale: Locale = 'en',
): Promise<string> {
  const english = await findItem(request, name)
  const { attributes, variations } = english.variationAttributeMap
  const ids = values.map(
    (value) =>
      attributes.flatMap((attribute) => attribute.values).find((each) => each.name === value)?.attributeValueId,
  )
  const variation = variations.find((each) =>
    ids.every((id) => each.attributes.some((chosen) => chosen.attributeValueId === id)),
  )
  if (!variation) throw new Error(`${name} is not made in ${values.join(', ')}`)
  const { url } = await query(request, 'getVariationAddress', { variationId: variation.variationId }, locale)
  return localePath(locale, url)
}
