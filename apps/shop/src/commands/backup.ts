import { checkBackup, createBackup, restoreBackup, type Manifest } from '@vitrine/engine/backup/backup'
import type { FileStore } from '@vitrine/engine/ports/file-store'
import { readConfig, type Config } from '../config/config.ts'
import { explainDatabaseError, openDatabaseServer } from '../database/database-server.ts'
import { openFileStore } from '../file-store.ts'
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
    description: 'backs up database and files to a new folder; the shop can be running',
    options: { ...json, after: { type: 'string' } },
    help: [
      '--after OLDER   an earlier backup; unchanged pictures and documents take no extra space',
      "                A backup contains all data, including password hashes and the shop's keys: keep it as safe as the shop.",
    ],
    async runStandalone(args, environment) {
      const [folder = ''] = args.positionals
      await withDatabase(readConfig(environment), { besideShop: true }, async (target) => {
        const manifest = await createBackup({
          ...target,
          folder,
          previousFolder: args.getOption('after'),
          log: createPrinter(args.isSet('json')),
        })
        printReport(args.isSet('json'), manifest, `The backup of ${manifest.madeAt} is complete.`)
      })
    },
  },
  {
    name: 'restore',
    parameters: 'FOLDER',
    description: 'restores a backup into an empty shop that is not running',
    options: { ...json, force: { type: 'boolean' }, check: { type: 'boolean' } },
    help: [
      '--check         only verifies that the backup is complete',
      '--force         overwrites the existing shop and deletes its data',
    ],
    async runStandalone(args, environment) {
      const [folder = ''] = args.positionals
      // Checked before anything is started or created: a damaged backup changes nothing.
      const backup = await checkBackup(folder)
      if (args.isSet('check')) return printReport(args.isSet('json'), backup.manifest, 'The backup is complete.')
      await withDatabase(readConfig(environment), { besideShop: false }, async (target) => {
        await restoreBackup({
          ...target,
          backup,
          force: args.isSet('force'),
          log: createPrinter(args.isSet('json')),
        })
        printReport(args.isSet('json'), backup.manifest, 'Start the shop: npm start')
      })
    },
  },
]

async function withDatabase(
  config: Config,
  options: { readonly besideShop: boolean },
  action: (target: {
    readonly databaseUrl: string
    readonly dataDir: string
    readonly files: FileStore
  }) => Promise<void>,
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
    const files = await openFileStore(config)
    await action({ databaseUrl: (await opening).url, dataDir: config.dataDir, files })
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
