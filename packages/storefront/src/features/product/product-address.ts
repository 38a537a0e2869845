import { allSizes, isOpenChoice, itemAddress, openChoiceParameter } from '@vitrine/contract/open-choice'
import { localePath, type Locale } from '@vitrine/contract/kernel/locale'

export interface ProductAddress {
  readonly id: number
  readonly variationId?: number
}

/** What of the page's variation the address leaves open; undefined when it names one for good. */
export function openChoiceIn({ searchParams }: URL, { variationId }: ProductAddress): 'size' | readonly number[] | undefined {
  if (variationId === undefined) return allSizes
  const asked = openChoiceParameterIn(searchParams)
  if (asked === null) return undefined
  return asked === allSizes ? asked : asked.split(',').map(Number)
}

export function openChoiceParameterIn(searchParams: URLSearchParams): string | null {
  const asked = searchParams.get(openChoiceParameter)
  return asked !== null && isOpenChoice(asked) ? asked : null
}

// Ids of the database have at most ten digits; anything longer is no product.
const productPath = /_(\d{1,10})(?:_(\d{1,10}))?$/

/** Which item, and which of its variations, a path without locale names; undefined when it names none. SF-2.08, SF-2.09 */
export function productAddress(path: string): ProductAddress | undefined {
  const [, item, variation] = productPath.exec(path) ?? []
  if (item === undefined) return undefined
  const id = idOf(item)
  if (id === undefined) return undefined
  if (variation === undefined) return { id }
  const variationId = idOf(variation)
  return variationId === undefined ? undefined : { id, variationId }
}

/** The one address of the page in its locale: of the variation when the visitor asked for one, else of the item. SF-2.10 */
export function canonicalPath(locale: Locale, variationUrl: string, { variationId }: ProductAddress): string {
  return localePath(locale, variationId === undefined ? itemAddress(variationUrl) : `${itemAddress(variationUrl)}_${variationId}`)
}

function idOf(digits: string): number | undefined {
  const id = Number(digits)
  return id >= 1 && id <= 2_147_483_647 ? id : undefined
}
