import { optionTypes, type OptionFields } from '@vitrine/contract/catalogue/variations/options.contract'
import { locales } from '@vitrine/contract/kernel/i18n/locale'
import type { Fields } from '../../kernel/merge-fields.ts'

/** The fields of an option by path, so that two people can change it: 'names.de', 'values.12.color'. */
export function toOptionFields({ type, names, values }: OptionFields): Fields {
  return {
    type,
    ...nameFields('names', names),
    ...Object.assign(
      {},
      ...values.map(({ id, names: own, color }, at) => {
        const path = `values.${toValueKey(id, at)}`
        return { ...nameFields(`${path}.names`, own), ...(color !== null && { [`${path}.color`]: color }) }
      }),
    ),
  }
}

/** What the audit log says of an option: values by their names, in their order. */
export function toOptionState({ type, names, values }: OptionFields): Fields {
  return {
    type,
    ...nameFields('names', names),
    values: values.map(({ names: own, color }) => [firstName(own) ?? '', color].filter(Boolean).join(' ')),
  }
}

/** The name in the first language that has one. */
export const firstName = (names: OptionFields['names']) =>
  locales.map((locale) => names[locale]).find((name) => name !== undefined && name !== '')

/** Back, in the order of the values. */
export function fromOptionFields(fields: Fields, order: OptionFields['values']): OptionFields {
  return {
    type: optionTypes.find((type) => type === fields['type']) ?? 'box',
    names: readNames(fields, 'names'),
    values: order.map((value, at) => {
      const path = `values.${toValueKey(value.id, at)}`
      // New ones are only in what was sent.
      if (value.id === null) return value
      const color = fields[`${path}.color`]
      return {
        id: value.id,
        names: readNames(fields, `${path}.names`),
        color: typeof color === 'string' ? color : null,
      }
    }),
  }
}

const toValueKey = (id: number | null, at: number) => (id === null ? `new${at}` : String(id))

function nameFields(path: string, names: OptionFields['names']): Fields {
  return Object.fromEntries(
    Object.entries(names).flatMap(([locale, name]) => (name === '' ? [] : [[`${path}.${locale}`, name] as const])),
  )
}

function readNames(fields: Fields, path: string): OptionFields['names'] {
  return Object.fromEntries(
    locales.flatMap((locale) => {
      const name = fields[`${path}.${locale}`]
      return typeof name === 'string' && name !== '' ? [[locale, name]] : []
    }),
  )
}
