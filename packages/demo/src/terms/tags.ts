import type { TagEntry } from '@vitrine/contract/shop/shop-document'
import { toSlug, type Texts, t } from '../text.ts'

const tag = (code: string, names: Texts, color?: string): TagEntry => ({
  code,
  ...(color ? { color } : {}),
  texts: { en: toTagText(names.en), de: toTagText(names.de), pl: toTagText(names.pl) },
})
const toTagText = (name: string) => ({ name, slug: toSlug(name) })

// One dark tag, light ones, and one with the default colour.
export const tags: readonly TagEntry[] = [
  tag('organic', t('Organic', 'Bio', 'Ekologiczne'), '#dfe9d6'),
  tag('portugal', t('Made in Portugal', 'In Portugal gefertigt', 'Uszyte w Portugalii'), '#f1e7d8'),
  tag('poland', t('Made in Poland', 'In Polen gefertigt', 'Uszyte w Polsce'), '#f3dedc'),
  tag('last', t('Last pieces', 'Letzte Stücke', 'Ostatnie sztuki'), '#27364f'),
  tag('repairable', t('Repairs for life', 'Lebenslange Reparatur', 'Naprawy bez limitu')),
]
