import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defaultLocale, type Locale } from '@vitrine/contract/kernel/i18n/locale'
import { shopClient } from '@vitrine/contract/kernel/shop-client'
import type { Answer, Input, OperationName } from '@vitrine/contract/api/operations'
import type { ShopDocument } from '@vitrine/contract/shop/shop-document'
import { openEngine, type Engine, type EngineOptions, type EngineProviders } from '@vitrine/engine/engine'
import type { Audience, Caller, Log } from '@vitrine/engine/kernel/context'
import type { Database } from '@vitrine/engine/kernel/database/db'
import type { FileStore } from '@vitrine/engine/ports/file-store'
import type { PasswordCost } from '@vitrine/engine/kernel/security/password'
import { onTestFinished } from 'vitest'
import { checkAuditTexts } from '../audit-texts.ts'
import { recordRefusals } from '../recorded-refusals.ts'
import { offlineProviders } from '../services/providers.ts'
import { testPasswordCost } from '../password-cost.ts'
import { databaseWith, type Afterwards } from '../database/test-database.ts'

export interface TestShopOptions {
  /** The content of the shop: nothing, a document of the test's own, or the whole demo shop. */
  readonly document?: ShopDocument | 'demo'
  readonly now?: () => Date
  /** Providers instead of the defaults of a shop. */
  readonly providers?: Partial<EngineProviders>
  /** Of its pictures, uploads and documents; in its folder, if nothing else is said. */
  readonly files?: FileStore
  /** Under which it is reached. */
  readonly origin?: string
  /** Whether its people are asked for a second proof; they are not, if nothing else is said. */
  readonly isLocal?: boolean
  /** Lets something happen just before a named step of real code. */
  readonly pause?: (before: string) => Promise<void>
  readonly passwordCost?: PasswordCost
  /** Encrypts what staff enter; without it keys of payment providers cannot be stored. */
  readonly encryptionKey?: Buffer
  /** The address under which the engine reaches the database, instead of its own. */
  readonly throughProxy?: (databaseUrl: string) => Promise<string>
  /** Connections to the database, as in a running shop if nothing is said. */
  readonly connections?: number
  /** How many transactions run and wait: as in a running shop, but for long, because tests run on busy machines. */
  readonly transactions?: EngineOptions['transactions']
  /** Called for every statement of the engine. */
  readonly onStatement?: () => void
  /** When the shop is closed: after the test that opened it, if nothing else is said. */
  readonly afterwards?: Afterwards
}

export interface TestVisitor {
  readonly caller: Caller
  call<N extends OperationName>(name: N, payload: Input<N>): Promise<Answer<N>>
}

export interface TestShop extends TestVisitor {
  readonly engine: Engine
  readonly db: Database
  readonly url: string
  /** The folder of its pictures and uploaded files. */
  readonly folder: string
  /** Everything that the engine warned of or reported as a fault. */
  readonly loggedProblems: readonly string[]
  /** A visitor with a separate browser. */
  visitor(as?: {
    readonly locale?: Locale
    readonly audience?: Audience
    readonly recordCacheTag?: (tag: string) => void
    readonly client?: string
  }): TestVisitor
  /** One of the shop's people, logged in. */
  operator(as?: { readonly role?: string; readonly locale?: Locale }): Promise<TestVisitor>
}

/** The password of every operator of a test. */
export const operatorPassword = 'correct horse battery'

/** A whole engine on a database of the test's own; answers are compared with their schema. */
export async function testShop({
  document,
  now,
  providers,
  files,
  origin = 'http://shop.test',
  isLocal = true,
  pause,
  throughProxy = async (databaseUrl) => databaseUrl,
  onStatement,
  connections,
  transactions = { maxWaitMs: 60_000 },
  passwordCost = testPasswordCost,
  encryptionKey,
  afterwards = onTestFinished,
}: TestShopOptions = {}): Promise<TestShop> {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-shop-'))
  const { url, db } = await databaseWith(document, {
    mediaFolder: join(folder, 'media'),
    now: now?.() ?? new Date(),
    afterwards,
  })
  const loggedProblems: string[] = []
  const engine = recordRefusals(
    await openEngine({
      databaseUrl: await throughProxy(url),
      isLocal,
      dataDir: folder,
      files,
      origin,
      providers: { ...offlineProviders(), ...providers },
      log: logInto(loggedProblems),
      checksAnswers: true,
      passwordCost,
      encryptionKey,
      ...(now && { now }),
      ...(pause && { pause }),
      ...(onStatement && { onStatement }),
      ...(connections && { connections }),
      transactions,
    }),
  )
  afterwards(async () => {
    await checkAuditTexts(db)
    await engine.close()
    await rm(folder, { recursive: true, force: true })
  })
  const visitor: TestShop['visitor'] = ({
    locale = defaultLocale,
    audience,
    recordCacheTag,
    client = shopClient,
  } = {}) => {
    const caller: Caller = {
      locale,
      session: undefined,
      client,
      ...(audience && { audience }),
      ...(recordCacheTag && { recordCacheTag }),
    }
    return { caller, call: (name, payload) => engine.call(name, payload, caller) }
  }
  const operator: TestShop['operator'] = async ({ role = 'owner', locale = defaultLocale } = {}) => {
    const operatorVisitor = visitor({ locale })
    const email = `${role}.${randomUUID()}@vitrine.test`
    await engine.operators.admin.create({ email, name: `Some ${role}`, role, password: operatorPassword })
    await operatorVisitor.call('doOperatorLogin', { email, password: operatorPassword })
    return operatorVisitor
  }
  return { engine, db, url, folder, loggedProblems, visitor, operator, ...visitor() }
}

function logInto(loggedProblems: string[]): Log {
  const note = (what: Readonly<Record<string, unknown>>, message: string) => {
    loggedProblems.push(`${message} ${JSON.stringify(what)}`)
  }
  return { info: () => {}, warn: note, error: note }
}
