import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { hasNoChanges, type DocumentChange, type WriteCounts } from '@vitrine/engine/import/import'
import { existingFolder, printPictureCounts, publicAddressesOnly } from '../commands.ts'
import { ConfigError } from '../config/config.ts'
import { exampleCountries, exampleDocument } from '../document/example.ts'
import { readDocument } from '../document/read-document.ts'
import { writeDocument } from '../document/write-document.ts'
import { json, type Command, type StandaloneCommand } from './terminal/command.ts'
import { printJson, sanitizeForTerminal } from './terminal/table.ts'

export const documentCommands: readonly (Command | StandaloneCommand)[] = [
  {
    name: 'document example',
    parameters: `${exampleCountries.join('|')} [FILE.yaml]`,
    description: 'writes a starter document for a country: delivery, payment, VAT, bank account and draft legal texts',
    async runStandalone(args) {
      const [country = '', file] = args.positionals
      const text = await exampleDocument(country)
      if (file === undefined) return console.log(text)
      if (existsSync(file)) throw new ConfigError(`${file} already exists.`)
      await writeFile(file, text)
      console.log(
        `Wrote ${file}. Replace the text in [brackets], then: npm run shop -- document import ${file} --dry-run`,
      )
    },
  },
  {
    name: 'document export',
    parameters: 'FILE.yaml',
    description:
      'exports settings, countries, VAT, customer classes, delivery, payment, coupons and pages, and pictures to a folder beside the file',
    async run(admin, args) {
      const [file = ''] = args.positionals
      const { pictures } = await writeDocument(admin, file)
      console.log(`Wrote ${file}${pictures > 0 ? ` and ${pictures} pictures` : ''}.`)
    },
  },
  {
    name: 'document import',
    parameters: 'FILE.yaml',
    description: 'imports such a file, all or nothing; what it leaves out is unchanged',
    options: { ...json, 'dry-run': { type: 'boolean' }, pictures: { type: 'string' } },
    help: [
      '--dry-run          lists the changes without making them',
      '--pictures FOLDER  folder of the files in its section media (default: the folder of the document)',
    ],
    async run(admin, args) {
      const [dryRun, folder] = [args.isSet('dry-run'), args.getOption('pictures')]
      const document = await readDocument(args.positionals[0] ?? '', {
        settings: await admin.settings(),
        picturesFolder: folder === undefined ? undefined : existingFolder(folder),
      })
      const {
        changes,
        written,
        unlistedMethods: unnamed,
        pictures,
      } = await admin.import.importDocument(document, { dryRun, fetches: publicAddressesOnly })
      if (args.isSet('json')) return printJson({ currency: document.currency, changes, written, unnamed, pictures })
      console.log(`Amounts are in ${document.currency}.`)
      printChanges(changes, { dryRun, written })
      printPictureCounts(pictures)
      if (unnamed.length > 0)
        console.log(
          `Not in the file, but still active: ${unnamed.join(', ')}. To deactivate a method, set \`isActive: false\` in it.`,
        )
    },
  },
]

/** Prints one line per change; catalogue rows are summed up. */
export function printChanges(
  changes: readonly DocumentChange[],
  { dryRun, written = {} }: { readonly dryRun: boolean; readonly written?: WriteCounts },
): void {
  const catalogueChanges = Object.entries(written).filter(
    ([subject, count]) => catalogue.has(subject) && !hasNoChanges({ media: count }),
  )
  if (changes.length === 0 && catalogueChanges.length === 0)
    return console.log(dryRun ? 'Nothing would change.' : 'Nothing has changed.')
  console.log(dryRun ? 'This would change:' : 'Changed:')
  for (const { path, before, after } of changes)
    console.log(
      `  ${path}: ${before === undefined ? `new${formatNewValue(after)}` : after === undefined ? 'removed' : `${format(before)} -> ${format(after)}`}`,
    )
  for (const [subject, { added, changed, removed }] of catalogueChanges)
    console.log(`  ${subject}: ${added} new, ${changed} changed, ${removed} removed`)
}

// All other subjects are listed one by one.
const catalogue = new Set([
  'manufacturers',
  'categories',
  'attributes',
  'sizeGuides',
  'properties',
  'tags',
  'items',
  'variations',
  'prices',
  'stock',
  'relations',
  'reviews',
  'customers',
])
const maxLength = 60

const formatNewValue = (after: unknown) => (typeof after === 'object' && after !== null ? '' : `, ${format(after)}`)

function format(given: unknown): string {
  const text = sanitizeForTerminal(JSON.stringify(given))
  return text.length > maxLength ? `${text.slice(0, maxLength)}...` : text
}
