import { isRefusal, type Refusal } from '@vitrine/contract/kernel/operation/refusal'
import { BackupFault } from '@vitrine/engine/backup/backup'
import { FileStoreError } from '@vitrine/engine/ports/file-store'
import { openShopAdmin, type ShopAdmin } from '@vitrine/engine/shop-admin'
import { DocumentError, ImportRunning, NoProductFile } from '@vitrine/engine/import/import'
import { createPdfPrinter } from '@vitrine/providers/documents/pdf-printer'
import { shippedTexts } from '@vitrine/providers/texts/shipped-texts'
import { createLog } from '@vitrine/server/monitoring/log'
import { backupCommands } from './commands/backup.ts'
import { catalogueCommands } from './commands/catalogue.ts'
import { parseCommand, type Command, type StandaloneCommand } from './commands/terminal/command.ts'
import { asksForHelp, formatHelp } from './commands/terminal/help.ts'
import { couponCommands } from './commands/orders/coupons.ts'
import { doctorCommand } from './commands/doctor.ts'
import { documentCommands } from './commands/document.ts'
import { fileCommands } from './commands/files.ts'
import { settingCommands } from './commands/settings.ts'
import { legalCommands } from './commands/legal.ts'
import { offerCommands } from './commands/orders/offers.ts'
import { customerCommands } from './commands/customers.ts'
import { operatorCommands } from './commands/operators.ts'
import { orderCommands } from './commands/orders/orders.ts'
import { outboxCommands } from './commands/outbox.ts'
import { outreachCommands } from './commands/outreach.ts'
import { privacyCommands } from './commands/privacy.ts'
import { returnCommands } from './commands/orders/returns.ts'
import { reviewCommands } from './commands/reviews.ts'
import { stockCommands } from './commands/orders/stock.ts'
import { textCommands } from './commands/texts.ts'
import { visitCommands } from './commands/visits.ts'
import { withdrawalCommands } from './commands/orders/withdrawals.ts'
import { ConfigError, readConfig, type Config } from './config/config.ts'
import { explainDatabaseError, openDatabaseServer } from './database/database-server.ts'
import { openFileStore } from './file-store.ts'
import { closeOnSignal } from './signals.ts'

const commands: readonly (Command | StandaloneCommand)[] = [
  ...documentCommands,
  ...settingCommands,
  ...catalogueCommands,
  ...orderCommands,
  ...returnCommands,
  ...withdrawalCommands,
  ...privacyCommands,
  ...legalCommands,
  ...offerCommands,
  ...stockCommands,
  ...reviewCommands,
  ...couponCommands,
  ...customerCommands,
  ...operatorCommands,
  ...outreachCommands,
  ...outboxCommands,
  ...textCommands,
  ...visitCommands,
  ...backupCommands,
  ...fileCommands,
  doctorCommand,
]

/** Runs one command. Prints errors that the operator can fix as a sentence, and leaves all others to the caller. */
export async function runCommandLine(argv: readonly string[]): Promise<void> {
  try {
    await runCommand(argv)
  } catch (error) {
    const sentence = toSentence(error)
    if (sentence === undefined) throw error
    console.error(sentence)
    process.exitCode = 1
  }
}

async function runCommand(argv: readonly string[]): Promise<void> {
  if (asksForHelp(argv)) return console.log(formatHelp(commands, argv))
  const { command, args } = parseCommand(commands, argv)
  if ('runStandalone' in command) return command.runStandalone(args, process.env)
  const config = readConfig(process.env)
  await withAdmin(config, (admin) => command.run(admin, args, config))
}

async function withAdmin(config: Config, action: (admin: ShopAdmin) => Promise<void>): Promise<void> {
  const opening = openDatabaseServer(config, { besideShop: true })
  // The database rolls back the open transaction; exit code 130 means: ended by Ctrl-C.
  const close = closeOnSignal(
    async () =>
      opening.then(
        (database) => database.close(),
        () => {},
      ),
    { exitCode: 130 },
  )
  const database = await opening
  try {
    const admin = await openShopAdmin({
      databaseUrl: database.url,
      files: await openFileStore(config),
      origin: config.publicUrl,
      texts: shippedTexts(),
      printer: createPdfPrinter(),
      log: createLog(config.logLevel === 'info' ? 'warn' : config.logLevel),
    })
    try {
      await action(admin)
    } finally {
      await admin.close()
    }
  } catch (error) {
    throw explainDatabaseError(error, config)
  } finally {
    await close()
  }
}

/** A message for errors that the operator can fix; undefined: a bug. */
function toSentence(error: unknown): string | undefined {
  if (
    error instanceof ConfigError ||
    error instanceof BackupFault ||
    error instanceof FileStoreError ||
    error instanceof DocumentError ||
    error instanceof ImportRunning ||
    error instanceof NoProductFile
  )
    return error.message
  return isRefusal(error) ? toRefusalSentence(error) : toFileSentence(error)
}

/** Faults of a path that was given on the command line. */
function toFileSentence(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error)) return undefined
  // Reading a folder gives no path; other faults without one are not about files.
  if (error.code === 'EISDIR') return 'A folder was given where a file is expected.'
  if (!('path' in error)) return undefined
  const path = String(error.path)
  switch (error.code) {
    case 'ENOTDIR':
    case 'EEXIST':
      return `${path} cannot be a folder: it, or a part of it, is a file.`
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
      return `There is no permission to use ${path}.`
    case 'ENOSPC':
      return `There is no space left for ${path}.`
    default:
      return undefined
  }
}

function toRefusalSentence({ key, details }: Pick<Refusal, 'key' | 'details'>): string {
  const { because, fields } = details
  if (typeof because === 'string') return because
  if (key === 'order.notFound') return 'There is no such order.'
  if (key === 'return.notFound') return 'There is no such return.'
  if (key === 'feedback.notFound') return 'There is no such review or reply.'
  if (typeof fields === 'object' && fields !== null)
    return Object.entries(fields)
      .map(([field, what]) => `${field}: ${String(what)}`)
      .join('\n')
  return `The shop refused this: ${key}${Object.keys(details).length > 0 ? ` ${JSON.stringify(details)}` : ''}`
}
