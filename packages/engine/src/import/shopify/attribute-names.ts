import { getLabel, type Labels, type Locale } from '@vitrine/contract/kernel/locale'
import type { AttributeEntry, AttributeValueEntry } from '@vitrine/contract/shop-document'
import type { NamedAttribute } from '../names-store.ts'
import { freeSlug } from '../slug.ts'
import { colourOf } from './colours.ts'
import { nameBook, type NameBook } from './name-book.ts'
import { sizeRank } from './sizes.ts'

export interface AttributeNames {
  /** attribute code -> value code; what is missing is made. */
  chosen(options: readonly { readonly name: string; readonly value: string }[]): Readonly<Record<string, string>>
  wordsFor(attribute: string, value: string): { readonly name: string; readonly value: string }
  news: { list(): readonly AttributeEntry[]; settle(written: readonly AttributeEntry[]): void }
}

interface Head {
  readonly code: string
  readonly type: AttributeEntry['type']
  readonly names: Labels
  readonly position: number
}
interface Known extends Head {
  readonly values: NameBook
  readonly labels: Map<string, string>
  readonly news: Map<string, AttributeValueEntry>
  isNew: boolean
}

// The two that every shop of clothing has, in the words of the three languages.
const common: readonly (Head & { readonly called: readonly string[] })[] = [
  { code: 'color', type: 'image', names: { en: 'Colour', de: 'Farbe', pl: 'Kolor' }, position: 0, called: ['color'] },
  { code: 'size', type: 'box', names: { en: 'Size', de: 'Größe', pl: 'Rozmiar' }, position: 1, called: ['groesse'] },
]

export function attributeNames(known: readonly NamedAttribute[], language: Locale): AttributeNames {
  const book = nameBook()
  const attributes = new Map<string, Known>()
  for (const attribute of known) {
    learnAttribute(attribute, Object.values(attribute.names), false)
    const own = attributes.get(attribute.code)
    for (const value of attribute.values) {
      own?.values.learn(value.code, Object.values(value.names))
      own?.labels.set(value.code, getLabel(value.names, language) || value.code)
    }
  }

  function learnAttribute(head: Head, called: readonly string[], isNew: boolean): Known {
    const { code, type, names, position } = head
    const entry: Known = { code, type, names, position, values: nameBook(), labels: new Map(), news: new Map(), isNew }
    attributes.set(code, entry)
    book.learn(code, called)
    return entry
  }

  function attributeOf(name: string): Known {
    const ready = common.find(({ code, names, called }) => [code, ...called, ...Object.values(names)].some((each) => each.toLowerCase() === name.trim().toLowerCase()))
    const found = attributes.get(book.codeOf(name) ?? ready?.code ?? '')
    if (found) return found
    if (ready) return learnAttribute(ready, [...ready.called, ...Object.values(ready.names)], true)
    return learnAttribute({ code: freeSlug(name, book.hasCode), type: 'dropdown', names: { [language]: name }, position: attributes.size + common.length }, [name], true)
  }

  return {
    chosen(options) {
      const chosen: Record<string, string> = {}
      for (const { name, value } of options) {
        const attribute = attributeOf(name)
        chosen[attribute.code] = valueOf(attribute, value, language)
      }
      return chosen
    },
    wordsFor(code, value) {
      const attribute = attributes.get(code)
      return { name: book.wordFor(code, (attribute && getLabel(attribute.names, language)) || code), value: attribute?.values.wordFor(value, attribute.labels.get(value) ?? value) ?? value }
    },
    news: {
      list: () => [...attributes.values()].filter(({ isNew, news }) => isNew || news.size > 0)
        .map(({ code, type, names, position, news }) => ({ code, type, names, position, values: [...news.values()] })),
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

function valueOf(attribute: Known, name: string, language: Locale): string {
  const found = attribute.values.codeOf(name)
  if (found !== undefined) return found
  const code = freeSlug(name, attribute.values.hasCode)
  const color = attribute.code === 'color' ? colourOf(name) : undefined
  attribute.values.learn(code, [name])
  attribute.labels.set(code, name)
  attribute.news.set(code, { code, names: { [language]: name }, position: attribute.code === 'size' ? sizeRank(name) : attribute.labels.size, ...(color && { color }) })
  return code
}
