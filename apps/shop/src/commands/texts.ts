import { isLocale, locales, type Locale } from '@vitrine/contract/kernel/i18n/locale'
import { commandLine } from '@vitrine/engine/kernel/audit'
import { ConfigError } from '../config/config.ts'
import { json, type Command } from './terminal/command.ts'
import { printJson } from './terminal/table.ts'

/** Text overrides of the shop. */
export const textCommands: readonly Command[] = [
  {
    name: 'texts list',
    parameters: 'LANGUAGE [WORDS]',
    description: 'lists texts with these words in their key or content',
    options: { ...json, changed: { type: 'boolean' } },
    help: ['--changed             text overrides only'],
    async run({ texts }, args) {
      const [language, search = ''] = args.positionals
      const query = { locale: parseLocale(language), search, changed: args.isSet('changed') }
      const results = []
      for (let page = 1, isLast = false; !isLast; page++) {
        const { entries, isLastPage } = await texts.list({ ...query, page })
        results.push(...entries)
        isLast = isLastPage
      }
      if (args.isSet('json')) printJson(results)
      else
        for (const { key, own, instead } of results)
          console.log(instead === null ? `${key}: ${own}` : `${key}: ${instead}   (original: ${own})`)
    },
  },
  {
    name: 'texts set',
    parameters: 'LANGUAGE KEY TEXT',
    description: 'overrides a text, effective immediately',
    async run({ texts }, args) {
      const [language, key = '', text = ''] = args.positionals
      if (text.trim() === '' || text.length > 2000)
        throw new ConfigError('TEXT must have between 1 and 2000 characters.')
      const { instead } = await texts.set(commandLine, { locale: parseLocale(language), key, text: text.trim() })
      console.log(`${key}: ${instead}`)
    },
  },
  {
    name: 'texts reset',
    parameters: 'LANGUAGE KEY',
    description: 'restores the original text',
    async run({ texts }, args) {
      const [language, key = ''] = args.positionals
      const { own } = await texts.reset(commandLine, { locale: parseLocale(language), key })
      console.log(`${key}: ${own}`)
    },
  },
]

function parseLocale(word: string | undefined): Locale {
  if (!isLocale(word)) throw new ConfigError(`LANGUAGE must be one of ${locales.join(', ')}.`)
  return word
}
