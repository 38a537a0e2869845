import { locales, type Locale } from '@vitrine/contract/kernel/i18n/locale'
import { formatMessage, type Messages, type Values } from '@vitrine/contract/kernel/i18n/message'
import { createContext, use, useMemo, type ReactNode } from 'react'
import type { TextKey } from './compiled/keys.ts'
import { loaders } from './compiled/page.ts'

export type { TextKey } from './compiled/keys.ts'
/** `t('orders.count', { count })`; unknown keys do not compile. */
export type Translate = (key: TextKey, values?: Values) => string

interface Language {
  readonly locale: Locale
  readonly t: Translate
}

const LanguageContext = createContext<Language | undefined>(undefined)
const localeKey = 'admin.locale'

/** The language that was chosen on this device, else the first of the browser's that the admin has. */
export function currentLocale(): Locale {
  const wanted = [localStorage.getItem(localeKey), ...navigator.languages]
  return wanted.flatMap((tag) => locales.filter((locale) => tag?.startsWith(locale)))[0] ?? 'en'
}

export function saveLocale(locale: Locale): void {
  localStorage.setItem(localeKey, locale)
}

export async function loadMessages(locale: Locale): Promise<Messages> {
  return (await loaders[locale]()).messages
}

export function createTranslate(locale: Locale, messages: Messages): Translate {
  return (key, values) => formatMessage(locale, messages[key] ?? [key], values)
}

interface TextProviderProps {
  readonly locale: Locale
  readonly messages: Messages
  readonly children: ReactNode
}

export function TextProvider({ locale, messages, children }: TextProviderProps) {
  const language = useMemo(() => ({ locale, t: createTranslate(locale, messages) }), [locale, messages])
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
