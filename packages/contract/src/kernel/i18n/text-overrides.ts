import type { Locale } from './locale.ts'
import type { Messages } from './message.ts'

declare global {
  /**
   * The shop's text overrides by key. Global, since the engine and the built pages have separate modules but share the
   * overrides; a page with overrides includes them as an inline script.
   */
  // oxlint-disable-next-line no-var -- only var declares a property of globalThis
  var textOverrides: Partial<Record<Locale, Messages>> | undefined
}

const none: Messages = {}

export function activeTextOverrides(locale: Locale): Messages {
  return globalThis.textOverrides?.[locale] ?? none
}

export function activateTextOverrides(locale: Locale, messages: Messages): void {
  globalThis.textOverrides = { ...globalThis.textOverrides, [locale]: messages }
}
