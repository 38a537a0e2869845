import type { StoredBlock } from '@vitrine/contract/blocks/block'
import { isBlank, isSentence } from '@vitrine/contract/blocks/checks/block-texts'
import type { Finding } from '@vitrine/contract/blocks/checks/finding'
import { locales, type Locale } from '@vitrine/contract/kernel/i18n/locale'
import type { Answer } from '@vitrine/contract/api/operations'
import type { Context } from '../../kernel/context.ts'
import type { PageKey } from '../page-rows-store.ts'
import { buildPageTexts } from '../texts/page-texts.ts'

type PageTexts = Answer<'getPageTexts'>

/**
 * Compares the languages of a page: languages without blocks of their own; texts of the current language that are
 * untranslated or whose source has changed since; and what every other language is missing.
 */
export async function checkLanguages(
  ctx: Context,
  page: Omit<PageKey, 'locale'>,
  blocks: readonly StoredBlock[],
): Promise<Finding[]> {
  const { locale } = ctx
  const pageTexts = await buildPageTexts(ctx, page, { locale, blocks })
  const { source, revisions } = pageTexts
  const others = locales.filter((other) => other !== locale && other !== source)
  const missing = others.filter((other) => revisions[other] === null && revisions[source] !== null)
  return [
    ...(locale === source || revisions[locale] === null ? [] : listTextFindings(pageTexts, locale)),
    ...locales
      .filter((other) => other !== source && revisions[other] !== null)
      .flatMap((other) => summarizeGaps(pageTexts, other, locale)),
    ...missing.map((other): Finding => ({
      kind: 'language',
      severity: 'hint',
      uuid: null,
      at: null,
      details: { locale: other, because: 'missing' },
    })),
  ]
}

function listTextFindings({ source, texts }: PageTexts, locale: Locale): Finding[] {
  return texts.flatMap(({ uuid, at, texts: byLocale, stale }): Finding[] => {
    const own = byLocale[locale] ?? null
    if (own === null) return []
    if (own === '' && byLocale[source])
      return [{ kind: 'language', severity: 'warning', uuid, at, details: { locale, because: 'untranslated' } }]
    return stale.includes(locale)
      ? [{ kind: 'language', severity: 'hint', uuid, at, details: { locale, because: 'stale' } }]
      : []
  })
}

/** One finding for everything that a language is missing; texts of the current language have findings of their own. */
function summarizeGaps({ source, texts, behind }: PageTexts, other: Locale, currentLocale: Locale): Finding[] {
  const { blocks = 0, texts: copies = 0, own = 0 } = behind[other] ?? {}
  const counts = { missing: 0, stale: 0, same: 0 }
  for (const { texts: byLocale, stale } of texts) {
    const [sourceText, translation] = [byLocale[source] ?? null, byLocale[other] ?? null]
    if (sourceText === null || isBlank(sourceText)) continue
    if (isBlank(translation)) counts.missing++
    else if (stale.includes(other)) counts.stale++
    else if (translation === sourceText && isSentence(sourceText)) counts.same++
  }
  const { missing, stale, same } = other === currentLocale ? { missing: 0, stale: 0, same: counts.same } : counts
  if (blocks + missing + stale + same + own === 0) return []
  return [
    {
      kind: 'language',
      severity: blocks + missing + stale > 0 ? 'warning' : 'hint',
      uuid: null,
      at: null,
      details: { locale: other, because: 'behind', blocks, missing, stale, same, own, copies },
    },
  ]
}
