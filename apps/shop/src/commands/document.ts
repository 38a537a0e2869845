import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { changesNothing, type DocumentChange, type Written } from '@vitrine/engine/import/import'
import { existingFolder, sayPictures, webOnly } from '../commands.ts'
import { ConfigError } from '../config.ts'
import { exampleCountries, exampleDocument } from '../document/example.ts'
import { readDocument } from '../document/read-document.ts'
import { writeDocument } from '../document/write-document.ts'
import { json, type Command, type StandaloneCommand } from './command.ts'
import { printJson, shownText } from './table.ts'

export const documentCommands: readonly (Command | StandaloneCommand)[] = [
  {
    name: 'document example', takes: `${exampleCountries.join('|')} [FILE.yaml]`, says: 'writes a small document to begin with: delivery, payment, VAT, bank account and starting legal texts of a country',
    async runAlone(words) {
      const [country = '', file] = words.given
      const text = await exampleDocument(country)
      if (file === undefined) return console.log(text)
      if (existsSync(file)) throw new ConfigError(`${file} is there already.`)
      await writeFile(file, text)
      console.log(`Wrote ${file}. Fill in what stands in [brackets], then: npm run shop -- document import ${file} --dry-run`)
    },
  },
  {
    name: 'document export', takes: 'FILE.yaml', says: 'writes settings, countries, VAT, customer classes, delivery, payment, coupons and pages; pictures into a folder beside it',
    async run(office, words) {
      const [file = ''] = words.given
      const { pictures } = await writeDocument(office, file)
      console.log(`Wrote ${file}${pictures > 0 ? ` and ${pictures} pictures` : ''}.`)
    },
  },
  {
    name: 'document import', takes: 'FILE.yaml', says: 'brings such a file in: all of it, or nothing when something is wrong; what is left out stays as it is', options: { ...json, 'dry-run': { type: 'boolean' }, 'pictures': { type: 'string' } },
    help: ['--dry-run          says what would change, and changes nothing', '--pictures FOLDER  where the files of its section media are (default: beside the file)'],
    async run(office, words) {
      const [dryRun, folder] = [words.isSet('dry-run'), words.text('pictures')]
      const document = await readDocument(words.given[0] ?? '', { settings: await office.settings(), picturesFolder: folder === undefined ? undefined : existingFolder(folder) })
      const { changes, written, unnamed, pictures } = await office.import.importDocument(document, { dryRun, fetches: webOnly })
      if (words.isSet('json')) return printJson({ currency: document.currency, changes, written, unnamed, pictures })
      console.log(`Amounts are in ${document.currency}.`)
      printChanges(changes, { dryRun, written })
      sayPictures(pictures)
      if (unnamed.length > 0) console.log(`Not in the file, and still offered: ${unnamed.join(', ')}. \`isActive: false\` at the method takes it out of the shop.`)
    },
  },
]

/** One line for each thing that is different; rows of the catalogue are counted. */
export function printChanges(changes: readonly DocumentChange[], { dryRun, written = {} }: { readonly dryRun: boolean; readonly written?: Written }): void {
  const counted = Object.entries(written).filter(([subject, count]) => catalogue.has(subject) && !changesNothing({ media: count }))
  if (changes.length === 0 && counted.length === 0) return console.log(dryRun ? 'Nothing would change.' : 'Nothing has changed.')
  console.log(dryRun ? 'This would change:' : 'Changed:')
  for (const { path, before, after } of changes) console.log(`  ${path}: ${before === undefined ? `new${value(after)}` : after === undefined ? 'taken away' : `${shown(before)} -> ${shown(after)}`}`)
  for (const [subject, { added, changed, removed }] of counted) console.log(`  ${subject}: ${added} new, ${changed} changed, ${removed} removed`)
}

// All other subjects are told thing by thing.
const catalogue = new Set(['manufacturers', 'categories', 'attributes', 'sizeGuides', 'properties', 'tags', 'items', 'variations', 'prices', 'stock', 'relations', 'reviews', 'customers'])
const longest = 60

const value = (after: unknown) => (typeof after === 'object' && after !== null ? '' : `, ${shown(after)}`)

function shown(given: unknown): string {
  const text = shownText(JSON.stringify(given))
  return text.length > longest ? `${text.slice(0, longest)}...` : text
}
