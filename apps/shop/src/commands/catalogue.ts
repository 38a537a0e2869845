import { runCompleteExport, runCompleteImport, runExport, runImport } from '../commands.ts'
import { json, wholeNumber, type Command } from './command.ts'
import { printJson, tableOf } from './table.ts'

export const catalogueCommands: readonly Command[] = [
  {
    name: 'import', takes: 'FILE.csv[.gz]', says: 'brings a product CSV of Shopify into the shop', 
    options: { 'dry-run': { type: 'boolean' }, 'report': { type: 'string' }, 'encoding': { type: 'string' }, 'language': { type: 'string' }, 'pictures': { type: 'string' }, 'sell-untracked': { type: 'boolean' } },
    help: [
      '--dry-run         reads and checks everything, changes nothing', '--report FILE     where rows that do not come in as they stand are told (default: FILE.report.csv)',
      '--language de     the language of its texts (default: shop.mainLanguage)', '--encoding NAME   of a file that is neither UTF-8 nor Windows-1252, like windows-1250', '--pictures FOLDER where the pictures are that the file names by a path (default: beside the file)', '--sell-untracked  variants whose stock the file does not track are sold without limit',
    ],
    run(office, words) {
      const file = words.given[0] ?? ''
      return runImport(office, {
        file, dryRun: words.isSet('dry-run'), encoding: words.text('encoding'), language: words.text('language'), sellUntracked: words.isSet('sell-untracked'), picturesFolder: words.text('pictures'), reportFile: words.text('report') ?? `${file.replace(/\.gz$/, '')}.report.csv`,
      })
    },
  },
  {
    name: 'export', takes: '[FILE.csv[.gz]]', says: 'writes the catalogue in the same format; without a file to standard output', options: { language: { type: 'string' } },
    help: ['--language de     the language of its texts (default: shop.mainLanguage)'],
    run: (office, words, { publicUrl }) => runExport(office, { file: words.given[0], publicUrl, language: words.text('language') }),
  },
  {
    name: 'catalogue export', takes: '[FILE.jsonl[.gz]]', says: 'writes the whole catalogue as JSON lines, pictures included; without a file to standard output',
    run: (office, { given }) => runCompleteExport(office, given[0]),
  },
  {
    name: 'catalogue import', takes: 'FILE.jsonl[.gz]', says: 'brings such a file in; a second time changes nothing',
    run: (office, { given }) => runCompleteImport(office, given[0] ?? ''),
  },
  {
    name: 'catalogue pictures', takes: '', says: 'lists the pictures that imports could not fetch; the next import asks for them again', options: { ...json, limit: { type: 'string', default: '100' } },
    help: ['--limit N         how many (100)'],
    async run(office, words) {
      const missing = await office.import.missingPictures(wholeNumber(words.text('limit'), '--limit'))
      if (words.isSet('json')) return printJson(missing)
      if (missing.length === 0) return console.log('No picture is missing.')
      console.log(tableOf(['Product', 'SKU', 'Last tried', 'Shown', 'Address', 'Reason'], missing.map(({ handle, sku, triedAt, isBare, url, reason }) =>
        [handle, sku ?? '', triedAt.toISOString().slice(0, 10), isBare ? 'without a picture' : 'with others', url, reason])))
    },
  },
]
