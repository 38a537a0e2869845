import type { OptionFields } from '@vitrine/contract/catalogue/variations/options.contract'
import type { Option } from '../../../../data/variation-queries.ts'

/** What can be changed of an option, as it is sent. */
export function toOptionFields({ type, names, values }: Option): OptionFields {
  return { type, names, values: values.map(({ id, names: own, color }) => ({ id, names: own, color })) }
}
