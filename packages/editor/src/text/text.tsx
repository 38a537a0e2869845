import type { Locale } from '@vitrine/contract/kernel/i18n/locale'
import type {} from '@vitrine/contract/kernel/i18n/text-overrides'
import { formatMessage, type Messages, type Values } from '@vitrine/storefront/text/translate'
import { createContext, use, useMemo, type ReactNode } from 'react'
import type { TextKey } from './compiled/keys.ts'
import { loaders } from './compiled/page.ts'

export type EditorTextKey = TextKey
/** `t('structure.count', { count })`; unknown keys do not compile. */
export type Translate = (key: EditorTextKey, values?: Values) => string

interface Language {
  readonly locale: Locale
  readonly t: Translate
}

const LanguageContext = createContext<Language | undefined>(undefined)

export async function loadEditorText(locale: Locale): Promise<Messages> {
  return (await loaders[locale]()).messages
}

export function createTranslate(locale: Locale, messages: Messages): Translate {
  return (key, values) =>
    formatMessage(locale, globalThis.textOverrides?.[locale]?.[key] ?? messages[key] ?? [key], values)
}

export function EditorTextProvider({
  locale,
  messages,
  children,
}: {
  locale: Locale
  messages: Messages
  children: ReactNode
}) {
  const language = useMemo(() => ({ locale, t: createTranslate(locale, messages) }), [locale, messages])
  return <LanguageContext value={language}>{children}</LanguageContext>
}

/** The editor's own texts, in the language of the page under edit. */
export function useText(): Translate {
  return useLanguage().t
}

export function useLocale(): Locale {
  return useLanguage().locale
}

function useLanguage(): Language {
  const language = use(LanguageContext)
  if (!language) throw new Error('no text provider')
  return language
}
