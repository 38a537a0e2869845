import { getLabel, type Locale } from '@vitrine/contract/kernel/i18n/locale'
import type { Dictionary, ValueRow } from '../memory/rows.ts'
import { colourFamilies, listFamilyWords } from '../../colours/colour-families.ts'
import { addWord, type Lexicon } from './lexicon.ts'
import { toSearchWords } from './language/words.ts'

/** An entity that is found by its name and represents all its items. */
export interface Entity {
  readonly kind: 'manufacturer' | 'category' | 'attribute' | 'colour' | 'property' | 'tag'
  readonly id: number
}

/** Word number -> entities with this word in their name */
export type NamedEntities = ReadonlyMap<number, readonly Entity[]>

/** Indexes the names of all entities of the dictionary. */
export function indexEntities(lexicon: Lexicon, dictionary: Dictionary, locale: Locale): NamedEntities {
  const named = new Map<number, Entity[]>()
  const addRows = (kind: Entity['kind'], rows: readonly Pick<ValueRow, 'id' | 'names'>[]) => {
    for (const { id, names } of rows) {
      const numbers = new Set(
        toSearchWords(getLabel(names, locale), locale).map((word) => addWord(lexicon, word, locale)),
      )
      for (const number of numbers) {
        const list = named.get(number)
        if (list) list.push({ kind, id })
        else named.set(number, [{ kind, id }])
      }
    }
  }
  addRows('manufacturer', dictionary.manufacturers)
  addRows('category', dictionary.categories)
  addRows('tag', dictionary.tags)
  for (const { values } of dictionary.attributes) addRows('attribute', values)
  addRows(
    'colour',
    colourFamilies.flatMap((family) =>
      listFamilyWords(family, locale).map((word) => ({ id: family.id, names: { [locale]: word } })),
    ),
  )
  for (const { values } of dictionary.properties) addRows('property', values)
  return named
}
