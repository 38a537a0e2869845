import { checkBackup, createBackup, restoreBackup, type Manifest } from '@vitrine/engine/backup/backup'
import { readConfig, type Config } from '../config/config.ts'
import { explainDatabaseError, openDatabaseServer } from '../database/database-server.ts'
import { closeOnSignal } from '../signals.ts'
import { json, type StandaloneCommand } from './terminal/command.ts'
import { printJson } from './terminal/table.ts'

/**
 * Backup and restore of the whole shop. Neither migrates the schema first, so a backup before an upgrade has the old
 * one.
 */
export const backupCommands: readonly StandaloneCommand[] = [
  {
    name: 'backup',
    parameters: 'FOLDER',
    description: 'copies database and files into a new folder, while the shop runs',
    options: { ...json, after: { type: 'string' } },
    help: [
      '--after OLDER   a backup of before: pictures and papers that it holds take no more room',
      "                It holds everything, passwords' hashes and the shop's keys too: keep it as safe as the shop.",
    ],
    async runStandalone(args, environment) {
      const [folder = ''] = args.positionals
      await withDatabase(readConfig(environment), { besideShop: true }, async ({ databaseUrl, dataDir }) => {
        const manifest = await createBackup({
          databaseUrl,
          dataDir,
          folder,
          previousFolder: args.getOption('after'),
          log: createPrinter(args.isSet('json')),
        })
        printReport(args.isSet('json'), manifest, `The backup of ${manifest.madeAt} is whole.`)
      })
    },
  },
  {
    name: 'restore',
    parameters: 'FOLDER',
    description: 'brings a backup back into an empty shop that is not open',
    options: { ...json, force: { type: 'boolean' }, check: { type: 'boolean' } },
    help: [
      '--check         only reads all of it and says whether it is whole',
      '--force         overwrites the existing shop and deletes its data',
    ],
    async runStandalone(args, environment) {
      const [folder = ''] = args.positionals
      // Checked before anything is started or created: a damaged backup changes nothing.
      const backup = await checkBackup(folder)
      if (args.isSet('check')) return printReport(args.isSet('json'), backup.manifest, 'The backup is whole.')
      await withDatabase(readConfig(environment), { besideShop: false }, async ({ databaseUrl, dataDir }) => {
        await restoreBackup({
          databaseUrl,
          dataDir,
          backup,
          force: args.isSet('force'),
          log: createPrinter(args.isSet('json')),
        })
        printReport(args.isSet('json'), backup.manifest, 'Open the shop: npm start')
      })
    },
  },
]

async function withDatabase(
  config: Config,
  options: { readonly besideShop: boolean },
  action: (target: { readonly databaseUrl: string; readonly dataDir: string }) => Promise<void>,
): Promise<void> {
  const opening = openDatabaseServer(config, options)
  const close = closeOnSignal(
    async () =>
      opening.then(
        (database) => database.close(),
        () => {},
      ),
    { exitCode: 130 },
  )
  try {
    await action({ databaseUrl: (await opening).url, dataDir: config.dataDir })
  } catch (error) {
    throw explainDatabaseError(error, config)
  } finally {
    await close()
  }
}

const createPrinter = (isSilent: boolean) => (sentence: string) => {
  if (!isSilent) console.log(sentence)
}

function printReport(
  isJson: boolean,
  { madeAt, postgres, migrations, tables, files }: Manifest,
  sentence: string,
): void {
  if (isJson)
    printJson({
      madeAt,
      postgres,
      version: migrations.at(-1),
      tables: tables.length,
      rows: tables.reduce((sum, { rows }) => sum + rows, 0),
      files: files.count,
      bytes: files.totalBytes,
    })
  else console.log(sentence)
}
