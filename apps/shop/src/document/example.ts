import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { defaultTransferMinutes } from '@vitrine/contract/checkout/payment-providers'
import { locales } from '@vitrine/contract/kernel/i18n/locale'
import { legalTextPages, sellerLaws } from '@vitrine/contract/shop/legal-texts.contract'
import { formatWait, readStartingTexts } from '@vitrine/engine/law/law'
import { ConfigError } from '../config/config.ts'

export const exampleCountries = sellerLaws

const folder = join(import.meta.dirname, '../../examples')

/** A small commented document of a country, with the starting texts of its law in every language. */
export async function exampleDocument(country: string): Promise<string> {
  const law = exampleCountries.find((each) => each === country)
  if (law === undefined) throw new ConfigError(`There is an example for ${exampleCountries.join(', ')}.`)
  const terms = await readFile(join(folder, `${law}.yaml`), 'utf8')
  const year = String(new Date().getUTCFullYear())
  const pages = legalTextPages.flatMap((identifier) =>
    locales.flatMap((locale) => {
      const { pages: texts, blanks } = readStartingTexts(law, locale)
      const text = texts[identifier]
        ?.replaceAll('{year}', year)
        .replaceAll('{gdpr}', blanks.get('gdpr') ?? '')
        .replaceAll('{transfer.time}', formatWait(defaultTransferMinutes, locale))
      return text === undefined ? [] : [toPage(identifier, locale, text)]
    }),
  )
  return `${terms.trimEnd()}\n\n${pagesHead}\n${pages.join('\n')}\n`
}

const pagesHead = `# Starting texts of the pages that a shop must have, in the languages that its customers can choose. They are no legal advice:
# adapt them to what you really do, and have them checked. {shop.address.name} is filled in from the settings when this file is
# imported; a line whose setting is empty is left out. '## ' begins a heading, '- ' a list. Later you can edit them in the shop itself.
# While a text has [brackets], \`npm run shop -- legal check\` and \`doctor\` call it missing.
pages:`

const toPage = (identifier: string, locale: string, text: string) =>
  [
    '  - type: immutable',
    `    identifier: ${identifier}`,
    `    locale: ${locale}`,
    '    text: |',
    ...text.split('\n').map((line) => (line === '' ? '' : `      ${line}`)),
  ].join('\n')
