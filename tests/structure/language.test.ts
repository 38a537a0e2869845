import { globSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { expect, test } from 'vitest'
import { languageRules as rules } from './language-rules.ts'

const root = join(import.meta.dirname, '../..')
const skipped = new Set(['node_modules', 'build', 'compiled', '.react-router', '.types', 'drawings'])
const sources = ['apps', 'packages', 'tests'].flatMap((folder) => listSources(join(root, folder)))

// What shoppers and staff read: texts of the former dialect, and second words for a thing that has a name in the
// glossary. JavaScript's \b knows no letters beyond ASCII.
const wholeWord = (forms: string) => new RegExp(`(?<!\\p{L})(?:${forms})(?!\\p{L})`, 'iu')
const droppedCopy = {
  en: wholeWord(
    'pieces?|whoever|somebody|nobody|everybody|reckoned|(?:can|to) be had|shelf|I am a person|wish(?:es)? for|vouchers?|films?',
  ),
  de: wholeWord('Stücke?n?|zu haben|freiwillig|Geschenkgutscheine?'),
  pl: wholeWord(
    'artykuł(?:u|owi|em|y|ów|om|ami|ach)?|rzeczy|rzecz(?:ą|om|ami|ach)?|metod(?:a|ę|y|ą) płatności|życzeni(?:e|a) dotycząc\\p{L}*',
  ),
} as const

test.each(['en', 'de', 'pl'] as const)('no text in %s has a word that was dropped', (locale) => {
  const texts = globSync(`packages/*/text/${locale}/*.json`, { cwd: root }).filter(
    (file) => !file.endsWith('found-pages.json'),
  )
  expect(texts.length).toBeGreaterThan(60)
  expect(
    texts.flatMap((file) =>
      // Ours: flat, and texts only. The names of values in curly brackets are no words.
      Object.entries(JSON.parse(readFileSync(join(root, file), 'utf8')) as Readonly<Record<string, string>>)
        .filter(([, text]) => droppedCopy[locale].test(text.replaceAll(/\{\w+/g, '')))
        .map(([key, text]) => `${file} ${key}: ${text}`),
    ),
  ).toEqual([])
})

test.each([
  ['en', 'Only 2 pieces of it can be had'],
  ['en', 'Reckoned for Germany'],
  ['en', 'Somebody, most likely you, asked'],
  ['de', 'Noch 2 Stück'],
  ['pl', 'Wróć do artykułu'],
] as const)('the dropped words in %s are found in "%s"', (locale, text) => {
  expect(droppedCopy[locale].test(text)).toBe(true)
})

test.each(rules)('no source file has $name', ({ pattern }) => {
  expect(findLines(pattern)).toEqual([])
})

test.each([
  ['// Nobody pays twice.', 0],
  ["test('who buys gets a mail', () => {", 1],
  [`// ${'word '.repeat(24)}`, 2],
  ['const mostBytes = 1', 3],
  ['interface House {', 4],
] as const)('the rules find %s', (line, rule) => {
  expect(rules[rule]?.pattern.test(line)).toBe(true)
})

function findLines(pattern: RegExp): string[] {
  return sources.flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .flatMap((line, at) => (pattern.test(line) ? [`${relative(root, file)}:${at + 1} ${line.trim()}`] : [])),
  )
}

function listSources(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (skipped.has(entry.name)) return []
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return listSources(path)
    return /\.(?:tsx?|css)$/.test(entry.name) && !/language(-rules|[.]test)[.]ts$/.test(path) ? [path] : []
  })
}
