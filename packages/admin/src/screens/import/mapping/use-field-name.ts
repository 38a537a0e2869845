import { isLocale, languageNames } from '@vitrine/contract/kernel/i18n/locale'
import { findTextKey, useText } from '../../../text/text.tsx'

/** The name of a field that a column becomes. Those of Shopify have the names of its columns. */
export function useFieldName(): (field: string) => string {
  const t = useText()
  return (field) => {
    const key = findTextKey(`import.field.${field}`)
    return key === undefined ? field : t(key)
  }
}

/** The name of a field in a difference: 'variations/SKU-1/price/amount' is the price of that variation. */
export function useChangedFieldName(): (path: string) => { readonly name: string; readonly of: string } {
  const t = useText()
  const toName = (name: string) => {
    const key = findTextKey(`import.field.${name}`)
    return key === undefined ? name : t(key)
  }
  return (path) => {
    const steps = path.split('/').map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'))
    const [first = '', second = '', ...rest] = steps
    if (first === 'variations') {
      const [field = '', part = '', last = ''] = rest
      const isPrice = field === 'price' || field === 'prices'
      const name = toName(isPrice ? `price.${field === 'prices' ? last : part}` : field)
      return { name: field === 'prices' ? `${name}, ${part}` : field === 'attributes' ? part : name, of: second }
    }
    if (first === 'texts') return { name: toName(rest[0] ?? ''), of: isLocale(second) ? languageNames[second] : second }
    return { name: toName(first), of: first === 'properties' ? second : '' }
  }
}
