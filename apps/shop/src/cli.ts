import './production.ts'
import { join } from 'node:path'
import { isRefusal, type Refusal } from '@vitrine/contract/kernel/refusal'
import { BackupFault } from '@vitrine/engine/backup/backup'
import { openBackOffice, type BackOffice } from '@vitrine/engine/back-office'
import { DocumentError, ImportRunning, NoProductFile } from '@vitrine/engine/import/import'
import { createPdfPrinter } from '@vitrine/providers/documents/pdf-printer'
import { shippedTexts } from '@vitrine/providers/texts/shipped-texts'
import { createLog } from '@vitrine/server/log'
import { backupCommands } from './commands/backup.ts'
import { catalogueCommands } from './commands/catalogue.ts'
import { commandFor, type Command, type StandaloneCommand } from './commands/command.ts'
import { couponCommands } from './commands/coupons.ts'
import { doctorCommand } from './commands/doctor.ts'
import { documentCommands } from './commands/document.ts'
import { settingCommands } from './commands/settings.ts'
import { legalCommands } from './commands/legal.ts'
import { offerCommands } from './commands/offers.ts'
import { customerCommands } from './commands/customers.ts'
import { operatorCommands } from './commands/operators.ts'
import { orderCommands } from './commands/orders.ts'
import { outboxCommands } from './commands/outbox.ts'
import { outreachCommands } from './commands/outreach.ts'
import { privacyCommands } from './commands/privacy.ts'
import { returnCommands } from './commands/returns.ts'
import { reviewCommands } from './commands/reviews.ts'
import { stockCommands } from './commands/stock.ts'
import { textCommands } from './commands/texts.ts'
import { visitCommands } from './commands/visits.ts'
import { withdrawalCommands } from './commands/withdrawals.ts'
import { ConfigError, readConfig, type Config } from './config.ts'
import { explained, openDatabaseServer } from './database-server.ts'
import { closeOnSignal } from './signals.ts'

const commands: readonly (Command | StandaloneCommand)[] = [...documentCommands, ...settingCommands, ...catalogueCommands, ...orderCommands, ...returnCommands, ...withdrawalCommands, ...privacyCommands, ...legalCommands, ...offerCommands, ...stockCommands, ...reviewCommands, ...couponCommands, ...customerCommands, ...operatorCommands, ...outreachCommands, ...outboxCommands, ...textCommands, ...visitCommands, ...backupCommands, doctorCommand]

// Who reads along may have seen enough (`export | head`): then there is nobody left to tell.
process.stdout.on('error', (error) => { if (!isClosedPipe(error)) throw error })

try {
  await run(process.argv.slice(2))
} catch (error) {
  if (isClosedPipe(error)) process.exit(0)
  const sentence = sentenceOf(error)
  if (sentence === undefined) throw error
  console.error(sentence)
  process.exitCode = 1
}

async function run(typed: readonly string[]): Promise<void> {
  if (typed.length === 0 || typed[0] === 'help' || typed.includes('--help')) return console.log(usage())
  const { command, words } = commandFor(commands, typed)
  if ('runAlone' in command) return command.runAlone(words, process.env)
  const config = readConfig(process.env)
  await withBackOffice(config, (office) => command.run(office, words, config))
}

function usage(): string {
  const callOf = ({ name, takes, options }: Omit<Command, 'run'>) => `  ${`${name} ${takes}`.trim()}${options && 'json' in options ? ' [--json]' : ''}`
  const width = Math.max(...commands.map((command) => callOf(command).length))
  const lines = commands.flatMap((command) => [`${callOf(command).padEnd(width)}  ${command.says}`, ...(command.help ?? []).map((line) => `      ${line}`)])
  return ['npm run shop -- <command>', '', ...lines, '', 'It works on the shop that DATA_DIR or DATABASE_URL names, also while that shop is open.'].join('\n')
}

async function withBackOffice(config: Config, work: (office: BackOffice) => Promise<void>): Promise<void> {
  const opening = openDatabaseServer(config, { besideShop: true })
  // The transaction in hand is undone by the database; an exit code of 130 says: ended by Ctrl-C.
  const close = closeOnSignal(async () => opening.then((database) => database.close(), () => {}), { exitCode: 130 })
  const database = await opening
  try {
    const office = await openBackOffice({ databaseUrl: database.url, mediaFolder: join(config.dataDir, 'media'), origin: config.publicUrl, texts: shippedTexts(), printer: createPdfPrinter(), log: createLog(config.logLevel === 'info' ? 'warn' : config.logLevel) })
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

/** What a person did wrong, or what the shop refuses, in words; undefined: it is a fault of ours. */
function sentenceOf(error: unknown): string | undefined {
  if (error instanceof ConfigError || error instanceof BackupFault || error instanceof DocumentError || error instanceof ImportRunning || error instanceof NoProductFile) return error.message
  return isRefusal(error) ? refusalSentence(error) : undefined
}

function refusalSentence({ key, details }: Pick<Refusal, 'key' | 'details'>): string {
  const { because, fields } = details
  if (typeof because === 'string') return because
  if (key === 'order.notFound') return 'There is no such order.'
  if (key === 'return.notFound') return 'There is no such return.'
  if (key === 'feedback.notFound') return 'There is no such review or answer.'
  if (typeof fields === 'object' && fields !== null) return Object.entries(fields).map(([field, what]) => `${field}: ${String(what)}`).join('\n')
  return `The shop refuses this: ${key}${Object.keys(details).length > 0 ? ` ${JSON.stringify(details)}` : ''}`
}

function isClosedPipe(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'EPIPE'
}
