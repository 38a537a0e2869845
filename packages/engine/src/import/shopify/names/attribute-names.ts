import { getLabel, type Labels, type Locale } from '@vitrine/contract/kernel/i18n/locale'
import type { AttributeEntry, AttributeValueEntry } from '@vitrine/contract/shop/shop-document'
import type { NamedAttribute } from '../../names-store.ts'
import { toFreeSlug } from '../../slug.ts'
import { findSwatchColour } from '../values/colours.ts'
import { createNameBook, type NameBook } from './name-book.ts'
import { getSizeRank } from '../values/sizes.ts'

export interface AttributeNames {
  /** attribute code -> value code; missing attributes and values are created. */
  toAttributeValues(
    options: readonly { readonly name: string; readonly value: string }[],
  ): Readonly<Record<string, string>>
  getNames(attribute: string, value: string): { readonly name: string; readonly value: string }
  news: { list(): readonly AttributeEntry[]; settle(written: readonly AttributeEntry[]): void }
}

interface AttributeHead {
  readonly code: string
  readonly type: AttributeEntry['type']
  readonly names: Labels
  readonly position: number
}
interface AttributeState extends AttributeHead {
  readonly values: NameBook
  readonly labels: Map<string, string>
  readonly news: Map<string, AttributeValueEntry>
  isNew: boolean
}

// The standard attributes of clothing shops, with their names in three languages.
const standardAttributes: readonly (AttributeHead & { readonly aliases: readonly string[] })[] = [
  { code: 'color', type: 'image', names: { en: 'Colour', de: 'Farbe', pl: 'Kolor' }, position: 0, aliases: ['color'] },
  { code: 'size', type: 'box', names: { en: 'Size', de: 'Größe', pl: 'Rozmiar' }, position: 1, aliases: ['groesse'] },
]

export function attributeNames(existing: readonly NamedAttribute[], language: Locale): AttributeNames {
  const book = createNameBook()
  const attributes = new Map<string, AttributeState>()
  for (const attribute of existing) {
    addAttribute(attribute, Object.values(attribute.names), false)
    const own = attributes.get(attribute.code)
    for (const value of attribute.values) {
      own?.values.register(value.code, Object.values(value.names))
      own?.labels.set(value.code, getLabel(value.names, language) || value.code)
    }
  }

  function addAttribute(head: AttributeHead, aliases: readonly string[], isNew: boolean): AttributeState {
    const { code, type, names, position } = head
    const entry: AttributeState = {
      code,
      type,
      names,
      position,
      values: createNameBook(),
      labels: new Map(),
      news: new Map(),
      isNew,
    }
    attributes.set(code, entry)
    book.register(code, aliases)
    return entry
  }

  function findOrAddAttribute(name: string): AttributeState {
    const standard = standardAttributes.find(({ code, names, aliases }) =>
      [code, ...aliases, ...Object.values(names)].some((each) => each.toLowerCase() === name.trim().toLowerCase()),
    )
    const found = attributes.get(book.findCode(name) ?? standard?.code ?? '')
    if (found) return found
    if (standard) return addAttribute(standard, [...standard.aliases, ...Object.values(standard.names)], true)
    return addAttribute(
      {
        code: toFreeSlug(name, book.hasCode),
        type: 'dropdown',
        names: { [language]: name },
        position: attributes.size + standardAttributes.length,
      },
      [name],
      true,
    )
  }

  return {
    toAttributeValues(options) {
      const chosen: Record<string, string> = {}
      for (const { name, value } of options) {
        const attribute = findOrAddAttribute(name)
        chosen[attribute.code] = findOrAddValue(attribute, value, language)
      }
      return chosen
    },
    getNames(code, value) {
      const attribute = attributes.get(code)
      return {
        name: book.getName(code, (attribute && getLabel(attribute.names, language)) || code),
        value: attribute?.values.getName(value, attribute.labels.get(value) ?? value) ?? value,
      }
    },
    news: {
      list: () =>
        [...attributes.values()]
          .filter(({ isNew, news }) => isNew || news.size > 0)
          .map(({ code, type, names, position, news }) => ({
            code,
            type,
            names,
            position,
            values: [...news.values()],
          })),
      settle(written) {
        for (const { code, values } of written) {
          const attribute = attributes.get(code)
          if (!attribute) continue
          attribute.isNew = false
          for (const value of values) attribute.news.delete(value.code)
        }
      },
    },
  }
}

function findOrAddValue(attribute: AttributeState, name: string, language: Locale): string {
  const found = attribute.values.findCode(name)
  if (found !== undefined) return found
  const code = toFreeSlug(name, attribute.values.hasCode)
  const color = attribute.code === 'color' ? findSwatchColour(name) : undefined
  attribute.values.register(code, [name])
  attribute.labels.set(code, name)
  attribute.news.set(code, {
    code,
    names: { [language]: name },
    position: attribute.code === 'size' ? getSizeRank(name) : attribute.labels.size,
    ...(color && { color }),
  })
  return code
}
