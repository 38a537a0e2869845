import './production.ts'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { openBackOffice, type BackOffice } from '@vitrine/engine/back-office'
import { ImportRunning, NoProductFile } from '@vitrine/engine/import/import'
import { createLog } from '@vitrine/server/log'
import { runExport, runImport } from './commands.ts'
import { ConfigError, readConfig, type Config } from './config.ts'
import { explained, openDatabaseServer } from './database-server.ts'
import { closeOnSignal } from './signals.ts'

const usage = `npm run shop -- <command>

  import FILE.csv[.gz]            brings a product CSV of Shopify into the shop
      --dry-run                   reads and checks everything, changes nothing
      --report FILE               where rows that do not come in as they stand are told (default: FILE.report.csv)
  export [FILE.csv[.gz]]          writes the catalogue in the same format; without a file to standard output

It works on the shop that DATA_DIR or DATABASE_URL names, also while that shop is open.`

// Who reads along may have seen enough (`export | head`): then there is nobody left to tell.
process.stdout.on('error', (error) => { if (!isClosedPipe(error)) throw error })

try {
  await run(process.argv.slice(2))
} catch (error) {
  if (isClosedPipe(error)) process.exit(0)
  if (!(error instanceof ConfigError || error instanceof ImportRunning || error instanceof NoProductFile)) throw error
  console.error(error.message)
  process.exitCode = 1
}

async function run(words: readonly string[]): Promise<void> {
  const { positionals: [command, file, ...rest], values } = read(words)
  if (values.help || command === undefined || command === 'help') return console.log(usage)
  if (command !== 'import' && command !== 'export') throw new ConfigError(`There is no command '${command}'; npm run shop -- help lists them.`)
  if (rest.length > 0) throw new ConfigError(`'${rest.join(' ')}' is too much: ${command} takes one file.`)
  const config = readConfig(process.env)
  if (command === 'export') return withBackOffice(config, (office) => runExport(office, { file, publicUrl: config.publicUrl }))
  if (file === undefined) throw new ConfigError('import needs a file: npm run shop -- import FILE.csv')
  const reportFile = values.report ?? `${file.replace(/\.gz$/, '')}.report.csv`
  await withBackOffice(config, (office) => runImport(office, { file, dryRun: values['dry-run'], reportFile }))
}

function read(words: readonly string[]) {
  try {
    return parseArgs({
      args: [...words], allowPositionals: true,
      options: { help: { type: 'boolean', default: false }, 'dry-run': { type: 'boolean', default: false }, report: { type: 'string' } },
    })
  } catch (error) {
    // Its messages are made for people.
    throw new ConfigError(error instanceof Error ? error.message : String(error))
  }
}

async function withBackOffice(config: Config, work: (office: BackOffice) => Promise<void>): Promise<void> {
  const opening = openDatabaseServer(config, { besideShop: true })
  // The transaction in hand is undone by the database; an exit code of 130 says: ended by Ctrl-C.
  const close = closeOnSignal(async () => opening.then((database) => database.close(), () => {}), { exitCode: 130 })
  const database = await opening
  try {
    const office = await openBackOffice({ databaseUrl: database.url, mediaFolder: join(config.dataDir, 'media'), log: createLog(config.logLevel === 'info' ? 'warn' : config.logLevel) })
    try {
      await work(office)
    } finally {
      await office.close()
    }
  } catch (error) {
    throw explained(error, config)
  } finally {
    await close()
  }
}

function isClosedPipe(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'EPIPE'
}
