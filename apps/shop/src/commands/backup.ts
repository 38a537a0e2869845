import { checkBackup, makeBackup, restoreBackup, type Manifest } from '@vitrine/engine/backup/backup'
import { readConfig, type Config } from '../config.ts'
import { explained, openDatabaseServer } from '../database-server.ts'
import { closeOnSignal } from '../signals.ts'
import { json, type StandaloneCommand } from './command.ts'
import { printJson } from './table.ts'

/** The whole shop into a folder and back. They never bring the schema up to date first: a backup before an upgrade is of the old one. */
export const backupCommands: readonly StandaloneCommand[] = [
  {
    name: 'backup', takes: 'FOLDER', says: 'copies database and files into a new folder, while the shop runs', options: { ...json, after: { type: 'string' } },
    help: ['--after OLDER   a backup of before: pictures and papers that it holds take no more room', '                It holds everything, passwords\' hashes and the shop\'s keys too: keep it as safe as the shop.'],
    async runAlone(words, environment) {
      const [folder = ''] = words.given
      await onDatabase(readConfig(environment), { besideShop: true }, async ({ databaseUrl, dataDir }) => {
        const manifest = await makeBackup({ databaseUrl, dataDir, folder, after: words.text('after'), says: sayer(words.isSet('json')) })
        report(words.isSet('json'), manifest, `The backup of ${manifest.madeAt} is whole.`)
      })
    },
  },
  {
    name: 'restore', takes: 'FOLDER', says: 'brings a backup back into an empty shop that is not open', options: { ...json, force: { type: 'boolean' }, check: { type: 'boolean' } },
    help: ['--check         only reads all of it and says whether it is whole', '--force         replaces the shop that stands there: what it held is gone'],
    async runAlone(words, environment) {
      const [folder = ''] = words.given
      // Read before anything is started or made: for a damaged backup nothing changes.
      const backup = await checkBackup(folder)
      if (words.isSet('check')) return report(words.isSet('json'), backup.manifest, 'The backup is whole.')
      await onDatabase(readConfig(environment), { besideShop: false }, async ({ databaseUrl, dataDir }) => {
        await restoreBackup({ databaseUrl, dataDir, backup, force: words.isSet('force'), says: sayer(words.isSet('json')) })
        report(words.isSet('json'), backup.manifest, 'Open the shop: npm start')
      })
    },
  },
]

async function onDatabase(config: Config, wishes: { readonly besideShop: boolean }, work: (place: { readonly databaseUrl: string; readonly dataDir: string }) => Promise<void>): Promise<void> {
  const opening = openDatabaseServer(config, wishes)
  const close = closeOnSignal(async () => opening.then((database) => database.close(), () => {}), { exitCode: 130 })
  try {
    await work({ databaseUrl: (await opening).url, dataDir: config.dataDir })
  } catch (error) {
    throw explained(error, config)
  } finally {
    await close()
  }
}

const sayer = (isQuiet: boolean) => (sentence: string) => { if (!isQuiet) console.log(sentence) }

function report(isJson: boolean, { madeAt, postgres, migrations, tables, files }: Manifest, sentence: string): void {
  if (isJson) printJson({ madeAt, postgres, version: migrations.at(-1), tables: tables.length, rows: tables.reduce((sum, { rows }) => sum + rows, 0), files: files.count, bytes: files.totalBytes })
  else console.log(sentence)
}
