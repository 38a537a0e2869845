import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { openBackOffice, type BackOffice } from '@vitrine/engine/back-office'
import { ImportRunning, NoProductFile } from '@vitrine/engine/import/import'
import { createLog } from '@vitrine/server/log'
import { runExport, runImport } from './commands.ts'
import { ConfigError, readConfig, type Config } from './config.ts'
import { explained, openDatabaseServer } from './database-server.ts'

const usage = `npm run shop -- <command>

  import FILE.csv[.gz]            brings a product CSV of Shopify into the shop
      --dry-run                   reads and checks everything, changes nothing
      --report FILE               where rows that do not come in as they stand are told (default: FILE.report.csv)
  export [FILE.csv[.gz]]          writes the catalogue in the same format; without a file to standard output

It works on the shop that DATA_DIR or DATABASE_URL names, also while that shop is open.`

try {
  await run(process.argv.slice(2))
} catch (error) {
  if (!(error instanceof ConfigError || error instanceof ImportRunning || error instanceof NoProductFile)) throw error
  console.error(error.message)
  process.exitCode = 1
}

async function run(words: readonly string[]): Promise<void> {
  const { positionals, values } = read(words)
  const [command, file, ...rest] = positionals
  if (values.help || command === undefined || command === 'help') return console.log(usage)
  const config = readConfig(process.env)
  if (command === 'import' && file !== undefined && rest.length === 0) {
    await withBackOffice(config, (office) => runImport(office, { file, dryRun: values['dry-run'], reportFile: values.report ?? `${file.replace(/\.gz$/, '')}.report.csv` }))
  } else if (command === 'export' && rest.length === 0) {
    await withBackOffice(config, (office) => runExport(office, { file, publicUrl: config.publicUrl }))
  } else {
    throw new ConfigError(usage)
  }
}

function read(words: readonly string[]) {
  try {
    return parseArgs({
      args: [...words], allowPositionals: true,
      options: { help: { type: 'boolean', default: false }, 'dry-run': { type: 'boolean', default: false }, report: { type: 'string' } },
    })
  } catch (error) {
    throw new ConfigError(`${error instanceof Error ? error.message : String(error)}\n\n${usage}`)
  }
}

async function withBackOffice(config: Config, work: (office: BackOffice) => Promise<void>): Promise<void> {
  const database = await openDatabaseServer(config, { besideShop: true })
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
    await database.close()
  }
}
