import { getLabel, type Locale } from '@vitrine/contract/kernel/locale'
import type { Dictionary, ValueRow } from '../rows.ts'
import { colourFamilies, listFamilyWords } from '../../colours/colour-families.ts'
import { learnWord, type Lexicon } from './lexicon.ts'
import { toSearchWords } from './words.ts'

/** Something that items belong to, found by its name: it stands for all its items. */
export interface Entity {
  readonly kind: 'manufacturer' | 'category' | 'attribute' | 'colour' | 'property' | 'tag'
  readonly id: number
}

/** Word number -> what is called so */
export type NamedEntities = ReadonlyMap<number, readonly Entity[]>

/** Learns the names of everything that items point at. */
export function nameEntities(lexicon: Lexicon, dictionary: Dictionary, locale: Locale): NamedEntities {
  const named = new Map<number, Entity[]>()
  const note = (kind: Entity['kind'], rows: readonly Pick<ValueRow, 'id' | 'names'>[]) => {
    for (const { id, names } of rows) {
      const numbers = new Set(toSearchWords(getLabel(names, locale), locale).map((word) => learnWord(lexicon, word, locale)))
      for (const number of numbers) {
        const known = named.get(number)
        if (known) known.push({ kind, id })
        else named.set(number, [{ kind, id }])
      }
    }
  }
  note('manufacturer', dictionary.manufacturers)
  note('category', dictionary.categories)
  note('tag', dictionary.tags)
  for (const { values } of dictionary.attributes) note('attribute', values)
  note('colour', colourFamilies.flatMap((family) => listFamilyWords(family, locale).map((word) => ({ id: family.id, names: { [locale]: word } }))))
  for (const { values } of dictionary.properties) note('property', values)
  return named
}
