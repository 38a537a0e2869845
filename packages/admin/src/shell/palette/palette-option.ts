import type { IconName } from '../../parts/icon.tsx'

/** One line of the palette: it leads somewhere, or does something. */
export interface PaletteOption {
  readonly key: string
  readonly title: string
  readonly detail?: string
  readonly note?: string
  readonly icon: IconName
  readonly image?: string | null
  /** In the admin ('/orders/1'), or in the shop (`isShop`). */
  readonly path?: string
  readonly isShop?: boolean
  readonly run?: () => void
  readonly isExact?: boolean
}

export interface PaletteGroup {
  readonly key: string
  readonly title: string
  readonly options: readonly PaletteOption[]
}

export const paletteFilters = ['all', 'orders', 'products', 'customers', 'settings', 'actions'] as const
export type PaletteFilter = (typeof paletteFilters)[number]

const signs: Readonly<Record<string, PaletteFilter>> = { '>': 'actions', '#': 'orders', '@': 'customers' }

/** '>' finds actions only, '#' orders, '@' customers. */
export function readPaletteInput(
  text: string,
  filter: PaletteFilter,
): { readonly search: string; readonly filter: PaletteFilter } {
  const sign = signs[text.trimStart().charAt(0)]
  const rest = text.trimStart().slice(1)
  // An address that is pasted with its sign is no sign of ours.
  return sign === undefined ? { search: text.trim(), filter } : { search: rest.trim(), filter: sign }
}

const byExactness = (a: PaletteOption, b: PaletteOption) => Number(b.isExact ?? false) - Number(a.isExact ?? false)

/** Exact matches come first: Enter opens what a scanner has read. */
export function sortGroups(groups: readonly PaletteGroup[]): readonly PaletteGroup[] {
  const isExact = ({ options }: PaletteGroup) => options.some((option) => option.isExact === true)
  return [...groups.filter(isExact), ...groups.filter((group) => !isExact(group))]
    .filter(({ options }) => options.length > 0)
    .map((group) => ({ ...group, options: group.options.toSorted(byExactness) }))
}
