import type { TagEntry } from '@vitrine/contract/shop-document'
import { slugOf, type Texts, t } from './text.ts'

const tag = (code: string, names: Texts, color?: string): TagEntry => ({
  code,
  ...(color ? { color } : {}),
  texts: { en: named(names.en), de: named(names.de), pl: named(names.pl) },
})
const named = (name: string) => ({ name, slug: slugOf(name) })

// A dark one, light ones, and one that keeps the default colour.
export const tags: readonly TagEntry[] = [
  tag('organic', t('Organic', 'Bio', 'Ekologiczne'), '#dfe9d6'),
  tag('portugal', t('Made in Portugal', 'In Portugal gefertigt', 'Uszyte w Portugalii'), '#f1e7d8'),
  tag('poland', t('Made in Poland', 'In Polen gefertigt', 'Uszyte w Polsce'), '#f3dedc'),
  tag('last', t('Last pieces', 'Letzte Stücke', 'Ostatnie sztuki'), '#27364f'),
  tag('repairable', t('Repairs for life', 'Lebenslang repariert', 'Naprawy bez limitu')),
]
