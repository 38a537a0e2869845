import type { Answer, Payload } from '@vitrine/contract/api/operations'
import type { ShownMailServer } from '@vitrine/contract/shop/mail-server.contract'
import { recordAudit } from '../kernel/audit.ts'
import { refuse, type Context, type Handlers, type Services } from '../kernel/context.ts'
import { inTransaction } from '../kernel/database/db.ts'
import { seal, unseal } from '../kernel/security/seal.ts'
import type { MailServer, MailServerSlot } from '../ports/mail.ts'
import {
  deleteMailServer,
  findMailServer,
  lockMailServer,
  writeMailServer,
  type StoredMailServer,
} from './mail-server-store.ts'

export interface MailServerOptions {
  readonly slot: MailServerSlot
  /** 32 bytes of the configuration; undefined: no mail server can be stored. */
  readonly encryptionKey: Buffer | undefined
}

export interface MailServerModule {
  readonly handlers: Handlers<'getMailServer' | 'setMailServer' | 'doTestMailServer'>
}

const owner = 'mail server'

/** The mail server that staff enter. That of the environment comes first: what is stored beside it stays unused. */
export async function openMailServer(services: Services, options: MailServerOptions): Promise<MailServerModule> {
  const { db, changes, log } = services
  const { slot, encryptionKey } = options

  async function connect(): Promise<void> {
    if (slot.environment !== undefined) return
    const stored = await findMailServer(db)
    const server = stored && readServer(stored, encryptionKey)
    if (server === 'unreadable') log.error({}, 'The stored mail server cannot be decrypted')
    slot.connect(server ?? null)
  }
  changes.subscribe(async (list) => {
    if (list.some(({ subject }) => subject === 'mail' || subject === 'all')) await connect()
  })
  await connect()

  async function read(): Promise<Answer<'getMailServer'>> {
    const canStore = encryptionKey !== undefined
    if (slot.environment !== undefined)
      return {
        source: 'environment',
        canStore,
        server: toShown(slot.environment),
        hasPassword: slot.environment.password !== '',
        changedAt: null,
      }
    const stored = await findMailServer(db)
    if (stored === undefined) return { source: 'none', canStore, server: null, hasPassword: false, changedAt: null }
    return {
      source: readServer(stored, encryptionKey) === 'unreadable' ? 'unreadable' : 'stored',
      canStore,
      server: stored.shown,
      hasPassword: stored.hasPassword,
      changedAt: stored.changedAt.toISOString(),
    }
  }

  return {
    handlers: {
      getMailServer: () => read(),
      async setMailServer(ctx, { server }) {
        if (slot.environment !== undefined) refuse('mailServer.fromEnvironment')
        await save(ctx, services, { server, encryptionKey })
        await changes.caughtUp()
        return read()
      },
      async doTestMailServer() {
        if (slot.environment === undefined && (await findMailServer(db)) === undefined)
          return { result: 'none', reason: null, durationMs: 0 }
        const startedAt = performance.now()
        const reason = await slot.verify().then(
          () => null,
          (error: unknown) => (error instanceof Error ? error.message : String(error)),
        )
        const durationMs = Math.round(performance.now() - startedAt)
        return { result: reason === null ? 'accepted' : 'refused', reason, durationMs }
      },
    },
  }
}

interface ServerChange extends Pick<MailServerOptions, 'encryptionKey'> {
  readonly server: Payload<'setMailServer'>['server']
}

/** In one transaction with its audit entry, which never has the password. */
async function save(
  ctx: Context,
  { db }: Pick<Services, 'db'>,
  { server, encryptionKey }: ServerChange,
): Promise<void> {
  if (server !== null && encryptionKey === undefined) refuse('mailServer.encryptionKeyMissing')
  await inTransaction(db, async (tx) => {
    const before = await lockMailServer(tx)
    if (server === null || encryptionKey === undefined) await deleteMailServer(tx)
    else {
      const { password = keepPassword(before, server, encryptionKey), ...shown } = server
      const sealed = seal(encryptionKey, owner, Buffer.from(JSON.stringify({ ...shown, password })))
      await writeMailServer(tx, { sealed, shown, hasPassword: password !== '', changedAt: ctx.now })
    }
    await recordAudit(tx, ctx, {
      action: 'setMailServer',
      subject: 'mailServer',
      subjectId: server?.host ?? before?.shown.host ?? '',
      before: before?.shown ?? {},
      after: server === null ? {} : toShown(server),
    })
  })
}

/** A stored password is for its host only: sent to another one, it could be read there. */
function keepPassword(
  before: StoredMailServer | undefined,
  { host, user }: ShownMailServer,
  encryptionKey: Buffer,
): string {
  if (user === '') return ''
  const stored = before && readServer(before, encryptionKey)
  if (stored === undefined || stored === 'unreadable' || stored.host !== host || stored.password === '')
    refuse('mailServer.passwordMissing')
  return stored.password
}

const toShown = ({ host, port, security, user, sender }: ShownMailServer): ShownMailServer => ({
  host,
  port,
  security,
  user,
  sender,
})

function readServer({ sealed }: StoredMailServer, encryptionKey: Buffer | undefined): MailServer | 'unreadable' {
  if (encryptionKey === undefined) return 'unreadable'
  try {
    // Only save writes it.
    return JSON.parse(unseal(encryptionKey, owner, sealed).toString()) as MailServer
  } catch {
    // Another key, or a changed row: nothing of it can be trusted.
    return 'unreadable'
  }
}
