import { runExport, runImport } from '../commands.ts'
import type { Command } from './command.ts'

export const catalogueCommands: readonly Command[] = [
  {
    name: 'import', takes: 'FILE.csv[.gz]', says: 'brings a product CSV of Shopify into the shop', options: { 'dry-run': { type: 'boolean' }, report: { type: 'string' } },
    help: ['--dry-run       reads and checks everything, changes nothing', '--report FILE   where rows that do not come in as they stand are told (default: FILE.report.csv)'],
    run(office, words) {
      const file = words.given[0] ?? ''
      return runImport(office, { file, dryRun: words.isSet('dry-run'), reportFile: words.text('report') ?? `${file.replace(/\.gz$/, '')}.report.csv` })
    },
  },
  {
    name: 'export', takes: '[FILE.csv[.gz]]', says: 'writes the catalogue in the same format; without a file to standard output',
    run: (office, { given }, { publicUrl }) => runExport(office, { file: given[0], publicUrl }),
  },
]
