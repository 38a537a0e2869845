import type { Locale } from '@vitrine/contract/kernel/locale'
import type { Messages } from '../../text/translate.ts'

// They come with the page that says them: shoppers' script does not even know that they exist.
const texts: Record<Locale, () => Promise<{ readonly messages: Messages }>> = {
  en: () => import('../../text/compiled/operator-en.ts'),
  de: () => import('../../text/compiled/operator-de.ts'),
  pl: () => import('../../text/compiled/operator-pl.ts'),
}

export async function loadOperatorText(locale: Locale): Promise<Messages> {
  return (await texts[locale]()).messages
}
