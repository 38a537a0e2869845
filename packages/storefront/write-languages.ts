// npm run language                      writes the contract's kernel/languages.ts from its languages.json: the types know each language
// npm run language -- add ID NAME TAG   adds one: npm run language -- add fr Français fr-FR
// npm run language -- missing ID        what it does not say in its own words yet, as files to fill in
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

export interface Language {
  /** As addresses begin: '/fr'. */
  readonly id: string
  /** In its own words. */
  readonly name: string
  readonly tag: string
  /** All is translated: then a text that is missing stops the build. */
  readonly complete?: boolean
}

const packages = join(import.meta.dirname, '..')
const list = join(packages, 'contract/languages.json')
const written = join(packages, 'contract/src/kernel/languages.ts')
/** Whose texts stand in text/{language}/{room}.json. */
const speaking = ['storefront', 'editor', 'engine', 'providers']

// Ours, and checked by the module's maker.
export const readLanguages = () => JSON.parse(readFileSync(list, 'utf8')) as Language[]

/** The module of the languages of a list. English is the first: what no language says is said in it. */
export function languagesModule(languages: readonly Language[]): string {
  const wrong = languages.find(({ id, name, tag }) => !/^[a-z]{2}$/.test(id) || !name || Intl.NumberFormat.supportedLocalesOf(tag).length === 0)
  if (wrong) throw new Error(`languages.json: ${JSON.stringify(wrong)} needs an id of two letters, a name in its own words and a tag as Intl knows it`)
  if (languages[0]?.id !== 'en') throw new Error('languages.json: English comes first; what a language does not say is said in it')
  if (new Set(languages.map(({ id }) => id)).size < languages.length) throw new Error('languages.json: a language stands twice')
  const record = (of: (language: Language) => string) => languages.map((language) => `${language.id}: ${quoted(of(language))}`).join(', ')
  return [
    '// Written from languages.json: npm run language', '',
    `export const locales = [${languages.map(({ id }) => quoted(id)).join(', ')}] as const`,
    '/** Each language in its own words. */', `export const languageNames = { ${record(({ name }) => name)} } as const`,
    '/** As Intl writes numbers, money and dates there. */', `export const languageTags = { ${record(({ tag }) => tag)} } as const`, '',
  ].join('\n')
}

const quoted = (words: string) => `'${words.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`

function add(language: Language): void {
  const languages = [...readLanguages(), language]
  const text = languagesModule(languages)
  writeFileSync(list, `[\n${languages.map((each) => `  ${JSON.stringify(each).replaceAll('":', '": ').replaceAll(',"', ', "').replace('{', '{ ').replace('}', ' }')}`).join(',\n')}\n]\n`)
  writeFileSync(written, text)
  for (const name of speaking) mkdirSync(join(packages, name, 'text', language.id), { recursive: true })
}

/** English texts that a language has none of its own for, by file. */
function missing(id: string): Record<string, Record<string, string>> {
  return Object.fromEntries(speaking.flatMap((name) => readdirSync(join(packages, name, 'text/en')).flatMap((file) => {
    const own = textsAt(join(packages, name, 'text', id, file))
    const left = Object.entries(textsAt(join(packages, name, 'text/en', file))).filter(([key]) => own[key] === undefined)
    return left.length === 0 ? [] : [[`packages/${name}/text/${id}/${file}`, Object.fromEntries(left)]]
  })))
}

// Ours: flat, and texts only.
const textsAt = (file: string) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) as Record<string, string> : {})

if (import.meta.main) {
  const [what, id = '', name = '', tag = ''] = process.argv.slice(2)
  if (what === 'add') add({ id, name, tag })
  else if (what === 'missing') console.log(JSON.stringify(missing(id), null, 2))
  else writeFileSync(written, languagesModule(readLanguages()))
}
