import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import { mapLocales } from './localized.ts'
import { defaultLocale, locales, type Locale } from './locale.ts'
import { formatMessage, type Message, type Messages, type Values } from './message.ts'
import { activeTextOverrides } from './text-overrides.ts'

/** Texts of a language file, by key. */
export type Texts = Readonly<Record<string, string>>

/** Texts contain values and plurals only, so this is their compiled type; a test checks it. */
export const compileText = (text: string) => compileMessageOrThrow(text) as Message

/**
 * Texts of the server as a tree of their keys: 'mail.order.pay' is `pay` below the prefix 'mail.order'. A text with
 * values is a function of them. Missing texts fall back to English; the shop's text overrides take precedence.
 */
export function createTextTree<T>(prefix: string, getTexts: (locale: Locale) => Texts): Readonly<Record<Locale, T>> {
  const messages = mapLocales((locale) => compileTexts(getTexts(locale)))
  const cache = new Map<Locale, { readonly overrides: Messages; readonly tree: T }>()
  const getTree = (locale: Locale): T => {
    const overrides = activeTextOverrides(locale)
    const cached = cache.get(locale)
    if (cached?.overrides === overrides) return cached.tree
    // T describes the texts: a test reads every one of them.
    const tree = buildTree(
      prefix,
      messages[defaultLocale],
      (key) => overrides[key] ?? messages[locale][key] ?? messages[defaultLocale][key] ?? [],
      locale,
    ) as T
    cache.set(locale, { overrides, tree })
    return tree
  }
  // A getter for each language.
  return Object.defineProperties(
    {},
    Object.fromEntries(locales.map((locale) => [locale, { enumerable: true, get: () => getTree(locale) }])),
  ) as Readonly<Record<Locale, T>>
}

function compileTexts(texts: Texts): Messages {
  return Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, compileText(text)]))
}

type Tree = { [name: string]: Tree | string | ((values: Values) => string) }

function buildTree(prefix: string, english: Messages, getMessage: (key: string) => Message, locale: Locale): Tree {
  const tree: Tree = {}
  for (const [key, shape] of Object.entries(english)) {
    const names = key.slice(prefix.length + 1).split('.')
    const leaf = names.pop() ?? ''
    const branch = names.reduce((at, name) => {
      const next = at[name] ?? {}
      at[name] = next
      // A branch never has the name of a text.
      return next as Tree
    }, tree)
    const takesValues = shape.some((part) => typeof part !== 'string')
    branch[leaf] = takesValues
      ? (values: Values) => formatMessage(locale, getMessage(key), values)
      : formatMessage(locale, getMessage(key))
  }
  return tree
}
