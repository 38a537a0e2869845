import type { Option } from '@vitrine/contract/catalogue/variations/options.contract'

/** The option by which pictures differ: swatches, else one whose values have colours. */
export function findColourOption(options: readonly Option[]): Option | undefined {
  return (
    options.find(({ type }) => type === 'image') ??
    options.find(({ values }) => values.some(({ color }) => color !== null))
  )
}
