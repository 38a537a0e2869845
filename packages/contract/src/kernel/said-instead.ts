import type { Locale } from './locale.ts'
import type { Messages } from './message.ts'

declare global {
  /**
   * What the shop's people say in place of our texts, by key. Global, since the engine and the built pages, which have modules of their own, say the same; a page that
   * has some brings them as a script.
   */
  // oxlint-disable-next-line no-var -- only var declares a property of globalThis
  var saidInstead: Partial<Record<Locale, Messages>> | undefined
}

const none: Messages = {}

export function saidInstead(locale: Locale): Messages {
  return globalThis.saidInstead?.[locale] ?? none
}

export function sayInstead(locale: Locale, messages: Messages): void {
  globalThis.saidInstead = { ...globalThis.saidInstead, [locale]: messages }
}
