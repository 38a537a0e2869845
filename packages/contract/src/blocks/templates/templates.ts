import { mapLocales, getLocalized, type Localized } from '../../kernel/i18n/localized.ts'
import type { Locale } from '../../kernel/i18n/locale.ts'
import type { BlockTemplate } from '../block.ts'
import type { Variation } from '../define-block.ts'

type Content = Readonly<Record<string, unknown>>

/** The same block in every language, each with its own texts. */
export function localizedTemplate<T>(texts: Localized<T>, build: (texts: T) => BlockTemplate): Variation['template'] {
  return mapLocales((locale) => build(getLocalized(texts, locale)))
}

export function contentTemplate(name: string, content: Content): BlockTemplate {
  return { name, type: 'content', content }
}

/** The template of a variation in a language; falls back to English. */
export function getTemplate({ template }: Pick<Variation, 'template'>, locale: Locale): BlockTemplate {
  return getLocalized(template, locale)
}

/** Bundled placeholder pictures, for staff to replace. */
export const placeholders = {
  rail: '/blocks/placeholder-rail',
  coat: '/blocks/placeholder-coat',
  knit: '/blocks/placeholder-knit',
} as const

/** The widest picture serves all widths, until narrower screens get a picture of their own. */
export function pictureForAllWidths(picture: string) {
  return { wideScreen: picture }
}
