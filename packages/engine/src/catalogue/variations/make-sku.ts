interface SkuInput {
  /** SKUs of the product's variations with the number of their options. */
  readonly existing: readonly { readonly sku: string; readonly optionCount: number }[]
  /** Of the product, for the first variation. */
  readonly handle: string
  /** Codes of the values of the new variation, in the order of the options. */
  readonly valueCodes: readonly string[]
}

/** JUMPER-MOSS-M: what the SKUs of a product begin with, and the codes of the values. */
export function makeSku({ existing, handle, valueCodes }: SkuInput): string {
  const stem = findStem(existing) || toPart(handle)
  return [stem, ...valueCodes.map(toPart)]
    .filter((part) => part !== '')
    .join('-')
    .slice(0, 90)
}

/** The first free one of SKU, SKU-2, SKU-3. */
export function makeUnique(sku: string, isTaken: (sku: string) => boolean): string {
  let free = sku
  for (let number = 2; isTaken(free); number++) free = `${sku}-${number}`
  return free
}

function findStem(existing: SkuInput['existing']): string {
  const [first] = existing
  if (!first) return ''
  if (existing.length === 1) {
    const parts = first.sku.split('-')
    return first.optionCount > 0 && parts.length > first.optionCount
      ? parts.slice(0, -first.optionCount).join('-')
      : first.sku
  }
  const parts = first.sku.split('-')
  const count = parts.findIndex((part, at) => existing.some(({ sku }) => sku.split('-')[at] !== part))
  return (count === -1 ? parts : parts.slice(0, count)).join('-')
}

const toPart = (text: string) =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll('ł', 'l')
    .replaceAll('ß', 'ss')
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
