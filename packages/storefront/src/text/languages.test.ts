import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { languagesModule, type Language } from '../../write-languages.ts'

const english = { id: 'en', name: 'English', tag: 'en-GB' }
const french = { id: 'fr', name: 'Français', tag: 'fr-FR' }
const languages = [english, french]

test('the languages that the code knows are those of languages.json', () => {
  const read = (path: string) => readFileSync(new URL(`../../../contract/${path}`, import.meta.url), 'utf8')
  // Ours; the module's maker checks it.
  expect(read('src/kernel/i18n/languages.ts')).toBe(languagesModule(JSON.parse(read('languages.json')) as Language[]))
})

test('a language of the list is one of the locales, with its own name and tag', () => {
  expect(languagesModule(languages)).toContain("locales = ['en', 'fr']")
  expect(languagesModule(languages)).toContain("fr: 'Français'")
  expect(languagesModule(languages)).toContain("fr: 'fr-FR'")
})

test.each([
  ['English is missing', [french]],
  ['one stands twice', [english, french, french]],
  ['an id is no word of two letters', [{ ...english, id: 'eng' }]],
  ['Intl does not know the tag', [english, { id: 'xx', name: 'X', tag: 'xx-XX' }]],
  ['the name is empty', [english, { id: 'fr', name: '', tag: 'fr-FR' }]],
])('a list is refused where %s', (_, list) => {
  expect(() => languagesModule(list)).toThrow('languages.json')
})
