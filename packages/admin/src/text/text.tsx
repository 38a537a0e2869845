import { locales, type Locale } from '@vitrine/contract/kernel/i18n/locale'
import { formatMessage, type Message, type Messages, type Values } from '@vitrine/contract/kernel/i18n/message'
import { createContext, use, useMemo, type ReactNode } from 'react'
import type { TextKey } from './compiled/keys.ts'

export type { TextKey } from './compiled/keys.ts'
/** `t('form.changes', { count })`; unknown keys do not compile. */
export type Translate = (key: TextKey, values?: Values) => string

interface Language {
  readonly locale: Locale
  readonly t: Translate
}

const LanguageContext = createContext<Language | undefined>(undefined)
const localeKey = 'admin.locale'
// The texts of the areas that were opened; another language loads the page again.
const messages: Record<string, Message> = {}

/** The texts of an area in each language: `loaders` of a module below text/compiled. */
export type TextLoaders = Readonly<Record<Locale, () => Promise<{ readonly messages: Messages }>>>

/** That of a link (`?lang=de`), that of this device, or the first of the browser's that the admin has. */
export function currentLocale(): Locale {
  const named = new URLSearchParams(location.search).get('lang')
  const wanted = [named, localStorage.getItem(localeKey), ...navigator.languages]
  return wanted.flatMap((tag) => locales.filter((locale) => tag?.startsWith(locale)))[0] ?? 'en'
}

export function saveLocale(locale: Locale): void {
  localStorage.setItem(localeKey, locale)
}

/** Loads the texts of an area, for screens that are drawn afterwards. */
export async function loadTexts(loaders: TextLoaders): Promise<void> {
  Object.assign(messages, (await loaders[currentLocale()]()).messages)
}

/** The texts of a screen that shows those of other areas as well. */
export function joinTexts(...areas: readonly TextLoaders[]): TextLoaders {
  const join = (locale: Locale) => async () => {
    const loaded = await Promise.all(areas.map((area) => area[locale]()))
    return { messages: Object.assign({}, ...loaded.map(({ messages: each }) => each)) as Messages }
  }
  return { en: join('en'), de: join('de'), pl: join('pl') }
}

export function createTranslate(locale: Locale): Translate {
  return (key, values) => formatMessage(locale, messages[key] ?? [key], values)
}

/** The key, if a text with it is loaded. */
export function findTextKey(key: string): TextKey | undefined {
  // Keys of the loaded texts are those of the type.
  return key in messages ? (key as TextKey) : undefined
}

interface TextProviderProps {
  readonly locale: Locale
  readonly children: ReactNode
}

export function TextProvider({ locale, children }: TextProviderProps) {
  const language = useMemo(() => ({ locale, t: createTranslate(locale) }), [locale])
  return <LanguageContext value={language}>{children}</LanguageContext>
}

export function useText(): Translate {
  return useLanguage().t
}

export function useLocale(): Locale {
  return useLanguage().locale
}

function useLanguage(): Language {
  const language = use(LanguageContext)
  if (language === undefined) throw new Error('no text provider')
  return language
}
