import type { StoredBlock } from '@vitrine/contract/blocks/block'
import { textKey } from '@vitrine/contract/blocks/block-texts'
import type { Finding } from '@vitrine/contract/blocks/checks/finding'
import { locales } from '@vitrine/contract/kernel/locale'
import type { Context } from '../kernel/context.ts'
import type { PageKey } from './page-rows-store.ts'
import { pageTexts } from './page-texts.ts'
import { wordsOf } from './text-sources.ts'

/**
 * Where the languages of a page have drifted apart: other languages without blocks of their own, texts of this one that the source has and it has not, and
 * those whose source has changed since.
 */
export async function checkLanguages(ctx: Context, page: Omit<PageKey, 'locale'>, blocks: readonly StoredBlock[]): Promise<Finding[]> {
  const { source, texts, revisions } = await pageTexts(ctx, page)
  const { locale } = ctx
  const missing = locales.filter((other) => other !== locale && other !== source && revisions[other] === null && revisions[source] !== null)
  const own = wordsOf(blocks)
  const here = locale === source ? [] : texts.flatMap(({ uuid, at, texts: words, stale }): Finding[] => {
    const text = own.get(textKey({ uuid, at }))
    if (!text) return []
    if (text.text === '' && words[source]) return [{ kind: 'language', severity: 'warning', uuid, at, details: { locale, because: 'untranslated' } }]
    return stale.includes(locale) && words[locale] === text.text ? [{ kind: 'language', severity: 'hint', uuid, at, details: { locale, because: 'stale' } }] : []
  })
  return [...here, ...missing.map((other): Finding => ({ kind: 'language', severity: 'hint', uuid: null, at: null, details: { locale: other, because: 'missing' } }))]
}
