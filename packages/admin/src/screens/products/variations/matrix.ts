import type { ItemVariation, Option } from '../../../data/variation-queries.ts'
import { getLabel, type Locale } from '@vitrine/contract/kernel/i18n/locale'

export interface MatrixLine {
  /** Ids of values. */
  readonly key: string
  readonly name: string
  readonly color: string | null
}

export interface Matrix {
  readonly rows: readonly MatrixLine[]
  readonly columns: readonly MatrixLine[]
  /** Undefined: the combination does not exist. */
  readonly at: (row: MatrixLine, column: MatrixLine) => ItemVariation | undefined
}

/** Colours down, all other options across. */
export function toMatrix(variations: readonly ItemVariation[], options: readonly Option[], locale: Locale): Matrix {
  const down = findDown(options)
  const across = options.filter((option) => option !== down)
  const rows = toLines(variations, down ? [down] : [], locale)
  const columns = toLines(variations, across, locale)
  const cells = new Map(
    variations.map((variation) => [`${keyOf(variation, down ? [down] : [])}/${keyOf(variation, across)}`, variation]),
  )
  return { rows, columns, at: (row, column) => cells.get(`${row.key}/${column.key}`) }
}

const findDown = (options: readonly Option[]) =>
  options.find(({ type }) => type === 'image') ?? (options.length > 1 ? options[0] : undefined)

/** Row by row, as the matrix shows them. */
export function sortVariations(
  variations: readonly ItemVariation[],
  options: readonly Option[],
): readonly ItemVariation[] {
  const down = findDown(options)
  const order = down ? [down, ...options.filter((option) => option !== down)] : options
  const ranksOf = (variation: ItemVariation) => valuesOf(variation, order).map(({ position }) => position)
  return variations.toSorted((one, other) => compareRanks(ranksOf(one), ranksOf(other)))
}

function toLines(variations: readonly ItemVariation[], options: readonly Option[], locale: Locale): MatrixLine[] {
  const lines = new Map(
    variations.map((variation) => {
      const values = valuesOf(variation, options)
      const key = keyOf(variation, options)
      return [
        key,
        {
          key,
          name: values.map(({ names }) => getLabel(names, locale)).join(', '),
          color: values.find(({ color }) => color !== null)?.color ?? null,
          ranks: values.map(({ position }) => position),
        },
      ] as const
    }),
  )
  return [...lines.values()]
    .toSorted((one, other) => compareRanks(one.ranks, other.ranks))
    .map(({ ranks: _ranks, ...line }) => line)
}

function compareRanks(one: readonly number[], other: readonly number[]): number {
  const at = one.findIndex((rank, index) => rank !== other[index])
  return at === -1 ? 0 : (one[at] ?? 0) - (other[at] ?? 0)
}

/** The values of a variation in the order of the options. */
export function valuesOf({ valueIds }: ItemVariation, options: readonly Option[]): Option['values'] {
  return options.flatMap(({ values }) => values.filter(({ id }) => valueIds.includes(id)))
}

const keyOf = (variation: ItemVariation, options: readonly Option[]) =>
  valuesOf(variation, options)
    .map(({ id }) => id)
    .join('+')

/** 'Sage, 40'; of a variation without options its SKU. */
export function nameOf(variation: ItemVariation, options: readonly Option[], locale: Locale): string {
  const names = valuesOf(variation, options).map(({ names: each }) => getLabel(each, locale))
  return names.length > 0 ? names.join(', ') : variation.fields.sku
}
