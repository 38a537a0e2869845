import type { StoredBlock } from '@vitrine/contract/blocks/block'
import { isBlank, isSentence } from '@vitrine/contract/blocks/block-texts'
import type { Finding } from '@vitrine/contract/blocks/checks/finding'
import { locales, type Locale } from '@vitrine/contract/kernel/locale'
import type { Answer } from '@vitrine/contract/operations'
import type { Context } from '../kernel/context.ts'
import type { PageKey } from './page-rows-store.ts'
import { pageTexts } from './page-texts.ts'

type Texts = Answer<'getPageTexts'>

/**
 * Where the languages of a page have drifted apart: languages without blocks of their own; texts of this one that the source has and it has not, and those
 * whose source has changed since; what every other language lacks of the source.
 */
export async function checkLanguages(ctx: Context, page: Omit<PageKey, 'locale'>, blocks: readonly StoredBlock[]): Promise<Finding[]> {
  const { locale } = ctx
  const told = await pageTexts(ctx, page, { locale, blocks })
  const { source, revisions } = told
  const others = locales.filter((other) => other !== locale && other !== source)
  const missing = others.filter((other) => revisions[other] === null && revisions[source] !== null)
  return [
    ...(locale === source || revisions[locale] === null ? [] : inThisLanguage(told, locale)),
    ...locales.filter((other) => other !== source && revisions[other] !== null).flatMap((other) => howFarBehind(told, other, locale)),
    ...missing.map((other): Finding => ({ kind: 'language', severity: 'hint', uuid: null, at: null, details: { locale: other, because: 'missing' } })),
  ]
}

function inThisLanguage({ source, texts }: Texts, locale: Locale): Finding[] {
  return texts.flatMap(({ uuid, at, texts: words, stale }): Finding[] => {
    const own = words[locale] ?? null
    if (own === null) return []
    if (own === '' && words[source]) return [{ kind: 'language', severity: 'warning', uuid, at, details: { locale, because: 'untranslated' } }]
    return stale.includes(locale) ? [{ kind: 'language', severity: 'hint', uuid, at, details: { locale, because: 'stale' } }] : []
  })
}

/** What a language lacks as a whole; texts of the present one are told each at its place. */
function howFarBehind({ source, texts, behind }: Texts, other: Locale, present: Locale): Finding[] {
  const { blocks = 0, texts: copies = 0, own = 0 } = behind[other] ?? {}
  const counted = { missing: 0, stale: 0, same: 0 }
  for (const { texts: words, stale } of texts) {
    const [from, to] = [words[source] ?? null, words[other] ?? null]
    if (from === null || isBlank(from)) continue
    if (isBlank(to)) counted.missing++
    else if (stale.includes(other)) counted.stale++
    else if (to === from && isSentence(from)) counted.same++
  }
  const { missing, stale, same } = other === present ? { missing: 0, stale: 0, same: counted.same } : counted
  if (blocks + missing + stale + same + own === 0) return []
  return [{ kind: 'language', severity: blocks + missing + stale > 0 ? 'warning' : 'hint', uuid: null, at: null, details: { locale: other, because: 'behind', blocks, missing, stale, same, own, copies } }]
}
