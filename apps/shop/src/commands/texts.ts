import { isLocale, locales, type Locale } from '@vitrine/contract/kernel/locale'
import { commandLine } from '@vitrine/engine/kernel/audit'
import { ConfigError } from '../config.ts'
import { json, type Command } from './command.ts'
import { printJson } from './table.ts'

/** What the shop says in its own words. */
export const textCommands: readonly Command[] = [
  {
    name: 'texts list', takes: 'LANGUAGE [WORDS]', says: 'texts that hold these words, in their key or in what they say', options: { ...json, changed: { type: 'boolean' } },
    help: ['--changed             only those that say something else than what came with the shop'],
    async run({ texts }, words) {
      const [language, search = ''] = words.given
      const asked = { locale: localeIn(language), search, changed: words.isSet('changed') }
      const found = []
      for (let page = 1, isLast = false; !isLast; page++) {
        const { entries, isLastPage } = await texts.list({ ...asked, page })
        found.push(...entries)
        isLast = isLastPage
      }
      if (words.isSet('json')) printJson(found)
      else for (const { key, own, instead } of found) console.log(instead === null ? `${key}: ${own}` : `${key}: ${instead}   (came as: ${own})`)
    },
  },
  {
    name: 'texts set', takes: 'LANGUAGE KEY TEXT', says: 'says this instead, from the next page on',
    async run({ texts }, words) {
      const [language, key = '', text = ''] = words.given
      if (text.trim() === '' || text.length > 2000) throw new ConfigError('TEXT has between 1 and 2000 characters.')
      const { instead } = await texts.set(commandLine, { locale: localeIn(language), key, text: text.trim() })
      console.log(`${key}: ${instead}`)
    },
  },
  {
    name: 'texts reset', takes: 'LANGUAGE KEY', says: 'says again what came with the shop',
    async run({ texts }, words) {
      const [language, key = ''] = words.given
      const { own } = await texts.reset(commandLine, { locale: localeIn(language), key })
      console.log(`${key}: ${own}`)
    },
  },
]

function localeIn(word: string | undefined): Locale {
  if (!isLocale(word)) throw new ConfigError(`LANGUAGE is one of ${locales.join(', ')}.`)
  return word
}
