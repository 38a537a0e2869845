import { expect, test } from 'vitest'
import { indexTagsBySlug } from './tags-by-slug.ts'

const chains = { en: ['en'], de: ['de', 'en'], pl: ['pl', 'en'] } as const
const soft = {
  id: 1,
  color: '#ffffff',
  texts: { en: { name: 'Soft', slug: 'soft' }, de: { name: 'Weich', slug: 'weich' } },
}
const sale = {
  id: 2,
  color: '#ffffff',
  texts: { en: { name: 'Sale', slug: 'sale' }, pl: { name: 'Miękkie', slug: 'soft' } },
}

test('a tag is indexed by its slug per language, or by the slug of the fallback', () => {
  const { en, de, pl } = indexTagsBySlug([soft], chains)
  expect([en.get('soft')?.id, de.get('weich')?.id, pl.get('soft')?.id]).toEqual([1, 1, 1])
  expect([en.get('weich'), de.get('soft')]).toEqual([undefined, undefined])
})

test('a fallback slug never overrides a slug of the locale', () => {
  for (const tags of [
    [soft, sale],
    [sale, soft],
  ])
    expect(indexTagsBySlug(tags, chains).pl.get('soft')?.id).toBe(2)
})
