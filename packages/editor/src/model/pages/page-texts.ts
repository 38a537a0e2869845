import { isBlank, isSentence } from '@vitrine/contract/blocks/checks/block-texts'
import type { Locale } from '@vitrine/contract/kernel/i18n/locale'

/** A text of a page in all languages, as the server returns it. */
export interface PageText {
  readonly uuid: string
  readonly block: string
  readonly at: string
  readonly kind: 'text' | 'rich'
  readonly texts: Readonly<Record<string, string | null>>
  readonly stale: readonly string[]
}

export interface PageTexts<T extends PageText = PageText> {
  readonly source: string
  readonly texts: readonly T[]
  readonly revisions: Readonly<Record<string, number | null>>
}

/**
 * `absent`: neither this language nor the original has the block. `stale`: the original has changed since. `same`:
 * identical to the original, so probably not translated.
 */
export type TextState = 'source' | 'right' | 'missing' | 'stale' | 'same' | 'absent'

export function getTextState(
  { texts, stale }: PageText,
  locale: Locale,
  { source, revisions }: Pick<PageTexts, 'source' | 'revisions'>,
): TextState {
  if (locale === source) return texts[locale] == null ? 'absent' : 'source'
  const own = texts[locale] ?? null
  if (own === null && revisions[locale] != null && texts[source] == null) return 'absent'
  if (isBlank(own)) return isBlank(texts[source] ?? null) ? 'right' : 'missing'
  if (stale.includes(locale)) return 'stale'
  return own !== null && own === texts[source] && isSentence(own) ? 'same' : 'right'
}

export interface BlockTexts<T extends PageText = PageText> {
  readonly uuid: string
  readonly block: string
  readonly texts: readonly T[]
}

/** Texts that are not empty in all languages, by block, in the order of the page. */
export function groupByBlock<T extends PageText>(texts: readonly T[]): readonly BlockTexts<T>[] {
  const nonEmpty = texts.filter((text) => Object.values(text.texts).some((words) => !isBlank(words)))
  return Array.from(
    Map.groupBy(nonEmpty, ({ uuid }) => uuid),
    ([uuid, own]) => ({ uuid, block: own[0]?.block ?? '', texts: own }),
  )
}

/** Whether a language has its own page, but without this block. */
export const isBlockMissing = ({ texts }: PageText, locale: Locale, { revisions }: Pick<PageTexts, 'revisions'>) =>
  texts[locale] == null && revisions[locale] != null

export function countTextStates(
  page: PageTexts,
  locale: Locale,
): Readonly<Record<'missing' | 'stale' | 'same', number>> {
  const states = groupByBlock(page.texts)
    .flatMap(({ texts }) => texts)
    .map((text) => getTextState(text, locale, page))
  const count = (wanted: TextState) => states.filter((state) => state === wanted).length
  return { missing: count('missing'), stale: count('stale'), same: count('same') }
}

/** Blocks with missing, stale or untranslated texts in one of these languages. */
export function filterUnfinished<T extends PageText>(
  blocks: readonly BlockTexts<T>[],
  languages: readonly Locale[],
  page: Pick<PageTexts, 'source' | 'revisions'>,
): readonly BlockTexts<T>[] {
  return blocks.filter(({ texts }) =>
    texts.some((text) =>
      languages.some((locale) => ['missing', 'stale', 'same'].includes(getTextState(text, locale, page))),
    ),
  )
}
