import type { Option } from '../../../../data/variation-queries.ts'

/** Every combination of one chosen value of each option; none while an option has no chosen value. */
export function combine(options: readonly Option[], chosen: ReadonlySet<number>): readonly (readonly number[])[] {
  if (options.length === 0) return []
  return options.reduce<readonly (readonly number[])[]>(
    (lists, { values }) =>
      lists.flatMap((list) => values.filter(({ id }) => chosen.has(id)).map(({ id }) => [...list, id])),
    [[]],
  )
}

/** The same for the same values in any order. */
export const toKey = (valueIds: readonly number[]) => valueIds.toSorted((one, other) => one - other).join('+')
