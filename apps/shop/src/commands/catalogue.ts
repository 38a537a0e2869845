import { runCompleteExport, runCompleteImport, runExport, runImport } from '../commands.ts'
import { json, parseWholeNumber, type Command } from './terminal/command.ts'
import { printJson, formatTable } from './terminal/table.ts'

export const catalogueCommands: readonly Command[] = [
  {
    name: 'import',
    parameters: 'FILE.csv[.gz]',
    description: 'imports a product CSV of Shopify',
    options: {
      'dry-run': { type: 'boolean' },
      report: { type: 'string' },
      encoding: { type: 'string' },
      language: { type: 'string' },
      pictures: { type: 'string' },
      'sell-untracked': { type: 'boolean' },
    },
    help: [
      '--dry-run         validates the file without changing anything',
      '--report FILE     report of changed and rejected rows (default: FILE.report.csv; with --dry-run, only if given)',
      '--language de     language of the texts (default: shop.mainLanguage)',
      '--encoding NAME   encoding of the file, if neither UTF-8 nor Windows-1252, such as windows-1250',
      '--pictures FOLDER folder of pictures that are referenced by path (default: the folder of the file)',
      '--sell-untracked  sells variants without tracked stock without limit',
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
    description: 'exports the catalogue in the same format, to standard output if no file is given',
    options: { language: { type: 'string' } },
    help: ['--language de     language of the texts (default: shop.mainLanguage)'],
    run: (admin, args, { publicUrl }) =>
      runExport(admin, { file: args.positionals[0], publicUrl, language: args.getOption('language') }),
  },
  {
    name: 'catalogue export',
    parameters: '[FILE.jsonl[.gz]]',
    description: 'exports the whole catalogue with pictures as JSON lines, to standard output if no file is given',
    run: (admin, { positionals }) => runCompleteExport(admin, positionals[0]),
  },
  {
    name: 'catalogue import',
    parameters: 'FILE.jsonl[.gz]',
    description: 'imports such a file; importing it again changes nothing',
    run: (admin, { positionals }) => runCompleteImport(admin, positionals[0] ?? ''),
  },
  {
    name: 'catalogue pictures',
    parameters: '',
    description: 'lists the pictures that imports could not fetch; the next import asks for them again',
    options: { ...json, limit: { type: 'string', default: '100' } },
    help: ['--limit N         how many (100)'],
    async run(admin, args) {
      const missing = await admin.import.missingPictures(parseWholeNumber(args.getOption('limit'), '--limit', 1))
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
