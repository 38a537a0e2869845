import { expect, test } from 'vitest'
import { tagsBySlug } from './tags-by-slug.ts'

const chains = { en: ['en'], de: ['de', 'en'], pl: ['pl', 'en'] } as const
const soft = { id: 1, color: '#ffffff', texts: { en: { name: 'Soft', slug: 'soft' }, de: { name: 'Weich', slug: 'weich' } } }
const sale = { id: 2, color: '#ffffff', texts: { en: { name: 'Sale', slug: 'sale' }, pl: { name: 'Miękkie', slug: 'soft' } } }

test('a tag is found under its slug in each language, or under that of the fallback', () => {
  const { en, de, pl } = tagsBySlug([soft], chains)
  expect([en.get('soft')?.id, de.get('weich')?.id, pl.get('soft')?.id]).toEqual([1, 1, 1])
  expect([en.get('weich'), de.get('soft')]).toEqual([undefined, undefined])
})

test('a borrowed slug never takes an address that is at home in the locale', () => {
  for (const tags of [[soft, sale], [sale, soft]]) expect(tagsBySlug(tags, chains).pl.get('soft')?.id).toBe(2)
})
