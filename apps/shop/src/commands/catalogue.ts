import { runCompleteExport, runCompleteImport, runExport, runImport } from '../commands.ts'
import { json, parseWholeNumber, type Command } from './terminal/command.ts'
import { printJson, formatTable } from './terminal/table.ts'

export const catalogueCommands: readonly Command[] = [
  {
    name: 'import',
    parameters: 'FILE.csv[.gz]',
    description: 'brings a product CSV of Shopify into the shop',
    options: {
      'dry-run': { type: 'boolean' },
      report: { type: 'string' },
      encoding: { type: 'string' },
      language: { type: 'string' },
      pictures: { type: 'string' },
      'sell-untracked': { type: 'boolean' },
    },
    help: [
      '--dry-run         reads and checks everything, changes nothing',
      '--report FILE     where rows that were changed or rejected are reported (default: FILE.report.csv; of a dry run only with this option)',
      '--language de     the language of its texts (default: shop.mainLanguage)',
      '--encoding NAME   of a file that is neither UTF-8 nor Windows-1252, like windows-1250',
      '--pictures FOLDER where the pictures are that the file names by a path (default: beside the file)',
      '--sell-untracked  variants whose stock the file does not track are sold without limit',
    ],
    run(admin, args) {
      const file = args.positionals[0] ?? ''
      return runImport(admin, {
        file,
        dryRun: args.isSet('dry-run'),
        encoding: args.getOption('encoding'),
        language: args.getOption('language'),
        sellUntracked: args.isSet('sell-untracked'),
        picturesFolder: args.getOption('pictures'),
        reportFile:
          args.getOption('report') ?? (args.isSet('dry-run') ? undefined : `${file.replace(/\.gz$/, '')}.report.csv`),
      })
    },
  },
  {
    name: 'export',
    parameters: '[FILE.csv[.gz]]',
    description: 'writes the catalogue in the same format; without a file to standard output',
    options: { language: { type: 'string' } },
    help: ['--language de     the language of its texts (default: shop.mainLanguage)'],
    run: (admin, args, { publicUrl }) =>
      runExport(admin, { file: args.positionals[0], publicUrl, language: args.getOption('language') }),
  },
  {
    name: 'catalogue export',
    parameters: '[FILE.jsonl[.gz]]',
    description: 'writes the whole catalogue as JSON lines, pictures included; without a file to standard output',
    run: (admin, { positionals }) => runCompleteExport(admin, positionals[0]),
  },
  {
    name: 'catalogue import',
    parameters: 'FILE.jsonl[.gz]',
    description: 'brings such a file in; a second time changes nothing',
    run: (admin, { positionals }) => runCompleteImport(admin, positionals[0] ?? ''),
  },
  {
    name: 'catalogue pictures',
    parameters: '',
    description: 'lists the pictures that imports could not fetch; the next import asks for them again',
    options: { ...json, limit: { type: 'string', default: '100' } },
    help: ['--limit N         how many (100)'],
    async run(admin, args) {
      const missing = await admin.import.missingPictures(parseWholeNumber(args.getOption('limit'), '--limit'))
      if (args.isSet('json')) return printJson(missing)
      if (missing.length === 0) return console.log('No picture is missing.')
      console.log(
        formatTable(
          ['Product', 'SKU', 'Last tried', 'Shown', 'Address', 'Reason'],
          missing.map(({ handle, sku, triedAt, isBare, url, reason }) => [
            handle,
            sku ?? '',
            triedAt.toISOString().slice(0, 10),
            isBare ? 'without a picture' : 'with others',
            url,
            reason,
          ]),
        ),
      )
    },
  },
]
