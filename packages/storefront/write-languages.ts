// npm run language                      writes the contract's kernel/i18n/languages.ts from its languages.json
// npm run language -- add ID NAME TAG   adds one: npm run language -- add fr Français fr-FR
// npm run language -- missing ID        its missing texts, as files to fill in
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

export interface Language {
  /** As addresses begin: '/fr'. */
  readonly id: string
  /** In its own words. */
  readonly name: string
  readonly tag: string
  /** Fully translated: a missing text then fails the build. */
  readonly complete?: boolean
}

const packages = join(import.meta.dirname, '..')
const listFile = join(packages, 'contract/languages.json')
const moduleFile = join(packages, 'contract/src/kernel/i18n/languages.ts')
/** The packages with texts in text/{language}/{namespace}.json. */
const packagesWithTexts = ['storefront', 'editor', 'engine', 'providers']

// Ours, and checked by the module's maker.
export const readLanguages = () => JSON.parse(readFileSync(listFile, 'utf8')) as Language[]

/** The source of the languages module. English is first: it is the fallback of every language. */
export function languagesModule(languages: readonly Language[]): string {
  const invalid = languages.find(
    ({ id, name, tag }) => !/^[a-z]{2}$/.test(id) || !name || Intl.NumberFormat.supportedLocalesOf(tag).length === 0,
  )
  if (invalid)
    throw new Error(
      `languages.json: ${JSON.stringify(invalid)} needs an id of two letters, a name in its own words and a tag as Intl knows it`,
    )
  if (languages[0]?.id !== 'en')
    throw new Error('languages.json: English comes first; what a language does not say is said in it')
  if (new Set(languages.map(({ id }) => id)).size < languages.length)
    throw new Error('languages.json: a language stands twice')
  const record = (toValue: (language: Language) => string) =>
    languages.map((language) => `${language.id}: ${quoted(toValue(language))}`).join(', ')
  return [
    '// Written from languages.json: npm run language',
    '',
    `export const locales = [${languages.map(({ id }) => quoted(id)).join(', ')}] as const`,
    '/** Each language in its own words. */',
    `export const languageNames = { ${record(({ name }) => name)} } as const`,
    '/** As Intl writes numbers, money and dates there. */',
    `export const languageTags = { ${record(({ tag }) => tag)} } as const`,
    '',
  ].join('\n')
}

const quoted = (words: string) => `'${words.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`

function addLanguage(language: Language): void {
  const languages = [...readLanguages(), language]
  const text = languagesModule(languages)
  writeFileSync(
    listFile,
    `[\n${languages.map((each) => `  ${JSON.stringify(each).replaceAll('":', '": ').replaceAll(',"', ', "').replace('{', '{ ').replace('}', ' }')}`).join(',\n')}\n]\n`,
  )
  writeFileSync(moduleFile, text)
  for (const name of packagesWithTexts) mkdirSync(join(packages, name, 'text', language.id), { recursive: true })
}

/** English texts that a language lacks, by file. */
function listMissing(id: string): Record<string, Record<string, string>> {
  return Object.fromEntries(
    packagesWithTexts.flatMap((name) =>
      // Long texts are documents of their own.
      catalogueFiles(name).flatMap((file) => {
        const own = readTexts(join(packages, name, 'text', id, file))
        const left = Object.entries(readTexts(join(packages, name, 'text/en', file))).filter(
          ([key]) => own[key] === undefined,
        )
        return left.length === 0 ? [] : [[`packages/${name}/text/${id}/${file}`, Object.fromEntries(left)]]
      }),
    ),
  )
}

const catalogueFiles = (name: string) =>
  readdirSync(join(packages, name, 'text/en')).filter((file) => file.endsWith('.json'))

// Ours: flat, and texts only.
const readTexts = (file: string) =>
  existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>) : {}

if (import.meta.main) {
  const [command, id = '', name = '', tag = ''] = process.argv.slice(2)
  if (command === 'add') addLanguage({ id, name, tag })
  else if (command === 'missing') console.log(JSON.stringify(listMissing(id), null, 2))
  else writeFileSync(moduleFile, languagesModule(readLanguages()))
}
