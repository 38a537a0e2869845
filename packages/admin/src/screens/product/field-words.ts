import { getLabel } from '@vitrine/contract/kernel/i18n/labels'
import type { Locale } from '@vitrine/contract/kernel/i18n/locale'
import type { ProductChoices } from '../../data/product-queries.ts'
import { findTextKey, type Translate } from '../../text/text.tsx'

interface Words {
  readonly t: Translate
  readonly locale: Locale
  readonly choices: ProductChoices
}

/** The name of a field by its path: 'texts.de.name1' is "Name, DE". */
export function toFieldName(path: string, { t, locale, choices }: Words): string {
  const [name = '', second, third] = path.split('.')
  if (name === 'properties') {
    const property = choices.properties.find(({ id }) => String(id) === second)
    return property ? getLabel(property.names, locale) : t('product.properties')
  }
  const key = findTextKey(`product.field.${third ?? name}`)
  const label = key === undefined ? (third ?? name) : t(key)
  return third === undefined || second === undefined ? label : `${label}, ${second.toUpperCase()}`
}

/** The value of a field in words. */
export function toFieldValue(path: string, value: unknown, words: Words): string {
  const { t, locale } = words
  if (value === null || value === undefined || value === '') return '–'
  if (typeof value === 'boolean') return t(value ? 'product.yes' : 'product.no')
  if (path.startsWith('visible'))
    return new Date(String(value)).toLocaleString(locale, { dateStyle: 'medium', timeStyle: 'short' })
  if (Array.isArray(value)) return value.length === 0 ? '–' : value.map((each) => toEntry(path, each, words)).join(', ')
  if (typeof value === 'object') return toPropertyValue(path, value as Readonly<Record<string, unknown>>, words)
  const known = typeof value === 'number' ? findName(path, value, words) : undefined
  if (known !== undefined) return known
  const key = findTextKey(`product.value.${String(value)}`)
  return key === undefined ? shorten(String(value).replaceAll(/<[^>]+>/g, ' ')) : t(key)
}

function toEntry(path: string, entry: unknown, words: Words): string {
  const { t, locale, choices } = words
  if (typeof entry === 'number') return findName(path, entry, words) ?? `#${entry}`
  if (typeof entry === 'string') return t(findTextKey(`product.care.${entry}`) ?? 'product.careSymbols')
  const { itemId, fibre, percent } = Object(entry) as Readonly<Record<string, unknown>>
  if (fibre === undefined) return `#${String(itemId)}`
  const found = choices.fibres.find(({ code }) => code === fibre)
  return `${String(percent)} % ${found ? getLabel(found.names, locale) : String(fibre)}`
}

function toPropertyValue(path: string, value: Readonly<Record<string, unknown>>, { locale, choices }: Words): string {
  const property = choices.properties.find(({ id }) => path === `properties.${id}`)
  const chosen = Array.isArray(value['selectionIds']) ? value['selectionIds'] : []
  const names = (property?.selections ?? [])
    .filter(({ id }) => chosen.includes(id))
    .map(({ names: own }) => getLabel(own, locale))
  const text = getLabel(Object(value['texts']), locale)
  return [...names, text, String(value['number'] ?? '')].filter((part) => part !== '').join(', ') || '–'
}

function findName(path: string, id: number, { locale, choices }: Words): string | undefined {
  if (path === 'manufacturerId') return choices.manufacturers.find((each) => each.id === id)?.name
  const lists: Readonly<
    Record<string, readonly { readonly id: number; readonly names: Readonly<Record<string, string>> }[]>
  > = {
    categoryIds: choices.categories,
    tagIds: choices.tags,
    sizeGuideId: choices.sizeGuides,
    producingCountryId: choices.countries,
    blockedCountryIds: choices.countries,
    classIds: choices.classes,
  }
  const found = lists[path]?.find((each) => each.id === id)
  return found && getLabel(found.names, locale)
}

const longest = 120
const shorten = (text: string) => {
  const line = text.replaceAll(/\s+/g, ' ').trim()
  return line.length > longest ? `${line.slice(0, longest)}…` : line
}
