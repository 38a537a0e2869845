import { eachLocale, inLanguage, type InLanguages } from '../kernel/in-language.ts'
import type { Locale } from '../kernel/locale.ts'
import type { BlockTemplate } from './block.ts'
import type { Variation } from './define-block.ts'

type Content = Readonly<Record<string, unknown>>

/** The same block in every language, each with its own words. */
export function inEachLanguage<T>(words: InLanguages<T>, build: (words: T) => BlockTemplate): Variation['template'] {
  return eachLocale((locale) => build(inLanguage(words, locale)))
}

export function contentTemplate(name: string, content: Content): BlockTemplate {
  return { name, type: 'content', content }
}

/** What a variation inserts in a language; English where it has none of its own. */
export function templateIn({ template }: Pick<Variation, 'template'>, locale: Locale): BlockTemplate {
  return inLanguage(template, locale)
}

/** Pictures that come with the shop and stand where an operator will choose one of their own. */
export const placeholders = { rail: '/blocks/placeholder-rail', coat: '/blocks/placeholder-coat', knit: '/blocks/placeholder-knit' } as const

/** The widest picture stands in for the others: whoever replaces it has replaced all, until narrower screens get one of their own. */
export function everyWidth(picture: string) {
  return { wideScreen: picture }
}
