import { activateTextOverrides, activeTextOverrides } from '@vitrine/contract/kernel/i18n/text-overrides'
import type { Locale } from '@vitrine/contract/kernel/i18n/locale'
import type { Messages } from '@vitrine/contract/kernel/i18n/message'

/** Runs a function with other texts. It must not wait: all other mails and pages would have them too. */
export function withTexts<T>(locale: Locale, texts: Messages, run: () => T): T {
  const before = activeTextOverrides(locale)
  activateTextOverrides(locale, { ...before, ...texts })
  try {
    return run()
  } finally {
    activateTextOverrides(locale, before)
  }
}
