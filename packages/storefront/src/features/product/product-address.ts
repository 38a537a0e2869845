import { allSizes, isOpenChoice, itemAddress, openChoiceParameter } from '@vitrine/contract/catalogue/open-choice'
import { localePath, type Locale } from '@vitrine/contract/kernel/i18n/locale'

export interface ProductAddress {
  readonly id: number
  readonly variationId?: number
}

/** The choices that the URL leaves open; undefined when it identifies one variation. */
export function parseOpenChoice(
  { searchParams }: URL,
  { variationId }: ProductAddress,
): 'size' | readonly number[] | undefined {
  if (variationId === undefined) return allSizes
  const parameter = getOpenChoiceParameter(searchParams)
  if (parameter === null) return undefined
  return parameter === allSizes ? parameter : parameter.split(',').map(Number)
}

export function getOpenChoiceParameter(searchParams: URLSearchParams): string | null {
  const parameter = searchParams.get(openChoiceParameter)
  return parameter !== null && isOpenChoice(parameter) ? parameter : null
}

// Ids of the database have at most ten digits; anything longer is no product.
const productPath = /_(\d{1,10})(?:_(\d{1,10}))?$/

/** The item and variation ids of a path without locale; undefined for other paths. SF-2.08, SF-2.09 */
export function parseProductPath(path: string): ProductAddress | undefined {
  const [, item, variation] = productPath.exec(path) ?? []
  if (item === undefined) return undefined
  const id = parseId(item)
  if (id === undefined) return undefined
  if (variation === undefined) return { id }
  const variationId = parseId(variation)
  return variationId === undefined ? undefined : { id, variationId }
}

/** The canonical path in a locale: of the variation when the URL contains one, otherwise of the item. SF-2.10 */
export function canonicalPath(locale: Locale, variationUrl: string, { variationId }: ProductAddress): string {
  return localePath(
    locale,
    variationId === undefined ? itemAddress(variationUrl) : `${itemAddress(variationUrl)}_${variationId}`,
  )
}

function parseId(digits: string): number | undefined {
  const id = Number(digits)
  return id >= 1 && id <= 2_147_483_647 ? id : undefined
}
