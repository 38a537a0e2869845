// Which text of the catalogues says what a browser journey expects, for expected-copy.test.ts.
import { globSync, readFileSync } from 'node:fs'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import { locales, type Locale } from '@vitrine/contract/kernel/i18n/locale'
import { demoShop } from '@vitrine/demo/demo-shop'

/** A text that a journey expects to read: whole, with its values, or a part of one. */
export type Expected = string | RegExp | ((...values: readonly unknown[]) => string | RegExp)
export type InEveryLanguage = Readonly<Record<Locale, Expected>>
type Message = ReturnType<typeof compileMessage>
type Catalogues = Readonly<Record<Locale, ReadonlyMap<string, Text>>>

interface Text {
  /** All that it can say. */
  readonly whole: RegExp
  readonly words: string
  readonly letterCount: number
}

/** The texts of the catalogues by file and key, and those of the demo shop by their place in its document. */
export function readCatalogues(root: string): Catalogues {
  const demo = [...textsOf(demoShop(), 'demo ')]
  const read = (locale: Locale) =>
    new Map([
      ...globSync(`packages/{engine,providers,storefront}/text/${locale}/*.json`, { cwd: root }).flatMap((path) => {
        const texts = JSON.parse(readFileSync(`${root}/${path}`, 'utf8')) as Readonly<Record<string, string>>
        return Object.entries(texts).map(
          ([key, text]) => [`${path.replace(`/${locale}/`, '/')} ${key}`, toText(compileMessage(text))] as const,
        )
      }),
      ...demo.map(([key, texts]) => [key, toText([texts[locale]])] as const),
    ])
  return { en: read('en'), de: read('de'), pl: read('pl') }
}

function toText(message: Message): Text {
  const words = wordsOf(message)
  return { whole: new RegExp(`^${patternOf(message)}$`, 's'), words, letterCount: lettersIn(words) }
}

function* textsOf(node: unknown, path: string): Generator<readonly [string, Readonly<Record<Locale, string>>]> {
  if (typeof node !== 'object' || node === null) return
  if (locales.every((locale) => locale in node)) {
    const byLocale = node as Readonly<Record<Locale, unknown>>
    if (locales.every((locale) => typeof byLocale[locale] === 'string'))
      return yield [path, byLocale as Readonly<Record<Locale, string>>]
    for (const key of Object.keys(Object(byLocale.en))) yield* textsOf(at(byLocale, key), `${path}.${key}`)
    return
  }
  for (const [key, each] of Object.entries(node)) yield* textsOf(each, `${path}.${key}`)
}

/** The texts that say it in every language: whole ones, or else those of which it is a part in every language. */
export function keysOf(expected: InEveryLanguage, catalogues: Catalogues): readonly string[] {
  const keys = [...catalogues.en.keys()]
  const isSaid = (says: (one: string | RegExp, text: Text) => boolean) => (key: string) =>
    locales.every((locale) => says(filled(expected[locale]), catalogues[locale].get(key) ?? nothing))
  return keys.filter(isSaid(isWholeSomewhere(expected, catalogues) ? isWhole : (one, text) => isPart(one, text.words)))
}

const isWholeSomewhere = (expected: InEveryLanguage, catalogues: Catalogues) =>
  locales.some((locale) => [...catalogues[locale].values()].some((text) => isWhole(filled(expected[locale]), text)))

const nothing: Text = { whole: /^$/, words: '', letterCount: 0 }
// A text that is little else than values matches anything; the forms of a plural are at most six.
function isWhole(expected: string | RegExp, { whole, letterCount }: Text): boolean {
  if (typeof expected !== 'string') return false
  const count = lettersIn(expected)
  return letterCount * 3 >= count && letterCount <= count * 6 && whole.test(expected)
}

const lettersIn = (text: string) => text.match(/\p{L}/gu)?.length ?? 0
const filled = (expected: Expected) =>
  typeof expected === 'function' ? expected(...Array.from({ length: expected.length }, () => 2)) : expected

/**
 * The files that hold all words of it in every language: a sentence with links in it, or a label with a remark, is put
 * together of several texts.
 */
export function filesOf(expected: InEveryLanguage, catalogues: Catalogues): readonly string[] {
  if (isWholeSomewhere(expected, catalogues)) return []
  const words = (locale: Locale, file: string) =>
    [...catalogues[locale]].flatMap(([key, text]) => (key.startsWith(`${file} `) ? [text.words] : [])).join(' ')
  const files = new Set(Array.from(catalogues.en.keys(), (key) => key.split(' ')[0] ?? ''))
  return [...files].filter((file) => locales.every((locale) => isPart(filled(expected[locale]), words(locale, file))))
}

/** The expectations of a table by their names, each in every language; addresses are none. */
export function expectationsIn(
  table: Readonly<Record<Locale, unknown>>,
  name = '',
): readonly (readonly [name: string, expected: InEveryLanguage])[] {
  const { en } = table
  if (typeof en === 'string' && en.startsWith('/')) return []
  // Tables of the tests hold texts, patterns, functions that make texts, and lists and groups of these.
  if (typeof en === 'string' || typeof en === 'function' || en instanceof RegExp)
    return [[name, table as InEveryLanguage]]
  return Object.keys(en as object).flatMap((key) => expectationsIn(at(table, key), name ? `${name}.${key}` : key))
}

const at = (table: Readonly<Record<Locale, unknown>>, key: string) =>
  Object.fromEntries(
    locales.map((locale) => [locale, (table[locale] as Readonly<Record<string, unknown>>)[key]]),
  ) as Readonly<Record<Locale, unknown>>

/** Whether all words of a text are in what is expected, which has values beside them. */
export function holdsWordsOf(key: string, expected: InEveryLanguage, catalogues: Catalogues): boolean {
  return locales.every((locale) => {
    const words = catalogues[locale].get(key)?.words.trim().split(' ') ?? []
    return words.length > 0 && words.every((word) => String(expected[locale]).includes(word))
  })
}

function isPart(expected: string | RegExp, words: string): boolean {
  // Of a pattern one alternative is enough, and its last word may go on.
  const parts =
    expected instanceof RegExp
      ? expected.source.replaceAll(/\(\?:.*?\)|\\[a-zA-Z]|\[.*?\]/g, ' ').split('|')
      : [expected]
  return parts.some((part) => {
    const wanted = part.match(/\p{L}+/gu) ?? []
    return (
      wanted.length > 0 && wanted.every((word) => words.includes(` ${word}${expected instanceof RegExp ? '' : ' '}`))
    )
  })
}

function patternOf(message: Message): string {
  return message
    .map((part) => {
      if (typeof part === 'string')
        return part.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`).replaceAll('#', String.raw`\S+`)
      const branches = branchesOf(part)
      return branches.length > 0 ? `(?:${branches.map(patternOf).join('|')})` : '.*?'
    })
    .join('')
}

function wordsOf(message: Message): string {
  const words = message.flatMap((part) =>
    typeof part === 'string'
      ? (part.match(/\p{L}+/gu) ?? [])
      : branchesOf(part).map((branch) => wordsOf(branch).trim()),
  )
  return ` ${words.join(' ')} `
}

// A value is [name], or [name, 'plural', { one: [...], other: [...] }].
function branchesOf([, , options]: Exclude<Message[number], string>): readonly Message[] {
  if (typeof options !== 'object' || options === null) return []
  return Object.values(options).flatMap((branch) =>
    Array.isArray(branch) ? [branch as Message] : typeof branch === 'string' ? [[branch]] : [],
  )
}
