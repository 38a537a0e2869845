import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import { eachLocale } from './in-language.ts'
import { defaultLocale, locales, type Locale } from './locale.ts'
import { textOf, type Message, type Messages, type Values } from './message.ts'
import { saidInstead } from './said-instead.ts'

/** Texts as their files hold them, by key. */
export type Texts = Readonly<Record<string, string>>

/** Texts hold values and plurals only, which compile to nothing else; a test sees to that. */
export const compiled = (text: string) => compileMessageOrThrow(text) as Message

/**
 * Texts of the server, as the tree that their keys make: 'mail.order.pay' is `pay` below the prefix 'mail.order'. A text with values is a function of them. English
 * where a language lacks one, and what the shop's people say instead before both.
 */
export function spoken<T>(prefix: string, textsIn: (locale: Locale) => Texts): Readonly<Record<Locale, T>> {
  const own = eachLocale((locale) => messagesOf(textsIn(locale)))
  const grown = new Map<Locale, { readonly instead: Messages; readonly tree: T }>()
  const treeIn = (locale: Locale): T => {
    const instead = saidInstead(locale)
    const known = grown.get(locale)
    if (known?.instead === instead) return known.tree
    // The texts are those that T describes: a test reads every one of them.
    const tree = treeOf(prefix, own[defaultLocale], (key) => instead[key] ?? own[locale][key] ?? own[defaultLocale][key] ?? [], locale) as T
    grown.set(locale, { instead, tree })
    return tree
  }
  // A getter for each language.
  return Object.defineProperties({}, Object.fromEntries(locales.map((locale) => [locale, { enumerable: true, get: () => treeIn(locale) }]))) as Readonly<Record<Locale, T>>
}

function messagesOf(texts: Texts): Messages {
  return Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, compiled(text)]))
}

type Tree = { [name: string]: Tree | string | ((values: Values) => string) }

function treeOf(prefix: string, english: Messages, messageOf: (key: string) => Message, locale: Locale): Tree {
  const tree: Tree = {}
  for (const [key, shape] of Object.entries(english)) {
    const names = key.slice(prefix.length + 1).split('.')
    const leaf = names.pop() ?? ''
    const branch = names.reduce((at, name) => {
      const next = at[name] ?? {}
      at[name] = next
      // A name of a branch is no name of a text.
      return next as Tree
    }, tree)
    const takesValues = shape.some((piece) => typeof piece !== 'string')
    branch[leaf] = takesValues ? (values: Values) => textOf(locale, messageOf(key), values) : textOf(locale, messageOf(key))
  }
  return tree
}
