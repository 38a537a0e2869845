import type { Locale } from '@vitrine/contract/kernel/locale'
import type { Messages } from '../../text/translate.ts'

// They come with the page that says them: most visits never see it.
const texts: Record<Locale, () => Promise<{ readonly messages: Messages }>> = {
  en: () => import('../../text/compiled/login-en.ts'),
  de: () => import('../../text/compiled/login-de.ts'),
  pl: () => import('../../text/compiled/login-pl.ts'),
}

export async function loadLoginText(locale: Locale): Promise<Messages> {
  return (await texts[locale]()).messages
}
