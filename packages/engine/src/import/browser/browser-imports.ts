import { randomUUID } from 'node:crypto'
import { catalogueImport, catalogueImportLimits } from '@vitrine/contract/catalogue/catalogue-import.contract'
import { locales } from '@vitrine/contract/kernel/i18n/locale'
import type { Answer } from '@vitrine/contract/api/operations'
import * as v from 'valibot'
import { recordAudit, type Actor } from '../../kernel/audit.ts'
import { refuse, type Context, type Handlers, type Services } from '../../kernel/context.ts'
import { inTransaction, type Db, type Tx } from '../../kernel/database/db.ts'
import type { Job } from '../../kernel/jobs/jobs.ts'
import {
  claimImport,
  deleteOldImports,
  findImport,
  finishImport,
  insertImport,
  lockUploadingImport,
  recordAlive,
  recordProgress,
  upsertPart,
  type StoredImport,
} from './catalogue-imports-store.ts'
import { tryImportLock } from '../import-lock-store.ts'
import { runImport, type CatalogueImporter, type FileReport } from './run-import.ts'

type Operations =
  | 'doBeginCatalogueImport'
  | 'doAddCatalogueImportPart'
  | 'doCheckCatalogueImport'
  | 'doRunCatalogueImport'
  | 'getCatalogueImport'
  | 'getCatalogueImportTerms'

export interface BrowserImports {
  readonly handlers: Handlers<Operations>
  readonly jobs: readonly Job[]
  /** Ends imports in progress after their current batch. */
  close(): Promise<void>
}

const aliveMs = 60_000
const signMs = aliveMs / 4
const progressMs = 1000
const fileDays = 2
const reportDays = 30
const dayMs = 86_400_000
const optionsSchema = v.object({
  language: v.optional(v.picklist(locales)),
  sellUntracked: v.optional(v.boolean(), false),
})
type Options = v.InferOutput<typeof optionsSchema>

/** Imports of product files in the browser: uploaded in parts, checked, then imported in the background. */
export function createBrowserImports(
  services: Services,
  imports: CatalogueImporter & { hasChosenCurrency(): Promise<boolean> },
): BrowserImports {
  const running = new Set<Promise<void>>()
  const closing = new AbortController()

  async function begin(ctx: Context, id: number, work: Claimed): Promise<void> {
    const stored = await requireImport(ctx.db, id)
    if (stored.received < stored.bytes) refuse('import.incomplete')
    const runId = randomUUID()
    const options = work.options ?? v.parse(optionsSchema, stored.options)
    await inTransaction(ctx.db, async (tx) => {
      // A run that only seems to be dead goes on, and its result counts.
      if (work.resumes.includes(stored.state) && !(await tryImportLock(tx))) refuse('import.running')
      const deadBefore = new Date(ctx.now.getTime() - aliveMs)
      if (!(await claimImport(tx, { id, ...work, options, runId, now: ctx.now, deadBefore }))) refuse('import.running')
      if (work.state === 'importing')
        await recordAudit(tx, ctx, {
          action: 'doRunCatalogueImport',
          subject: 'catalogueImport',
          subjectId: id,
          after: { fileName: stored.fileName, bytes: stored.bytes, ...options },
        })
    })
    const run = runInBackground(ctx, stored, { runId, options, dryRun: work.state === 'checking' })
    running.add(run)
    void run.finally(() => running.delete(run))
  }

  async function runInBackground(
    actor: Actor,
    { id, fileName }: StoredImport,
    { runId, options, dryRun }: { readonly runId: string; readonly options: Options; readonly dryRun: boolean },
  ): Promise<void> {
    let reportedAt = 0
    let reporting: Promise<unknown> = Promise.resolve()
    const record = (work: (tx: Tx) => Promise<unknown>) => {
      reporting = reporting.then(() => inTransaction(services.db, work)).catch(() => {})
    }
    const signs = setInterval(() => record((tx) => recordAlive(tx, { runId, now: services.now() })), signMs)
    try {
      const report = await runImport(
        { db: services.db, log: services.log, importCatalogue: imports.importCatalogue },
        {
          id,
          fileName,
          dryRun,
          language: options.language,
          sellUntracked: options.sellUntracked,
          progress: ({ rows, totalRows }) => {
            closing.signal.throwIfAborted()
            if (Date.now() - reportedAt < progressMs) return
            reportedAt = Date.now()
            const now = services.now()
            record((tx) => recordProgress(tx, { runId, rows, totalRows: totalRows ?? null, now }))
          },
          signal: closing.signal,
        },
      )
      await reporting
      // The state stays: after a while it counts as interrupted, and can be started again.
      if (closing.signal.aborted && report.state === 'failed') return
      await inTransaction(services.db, async (tx) => {
        const isCurrent = await finishImport(tx, { runId, report, now: services.now() })
        if (isCurrent && !dryRun) await recordImport(tx, actor, id, report)
      })
    } catch (error) {
      services.log.error({ error, importId: id }, 'The end of an import could not be recorded')
    } finally {
      clearInterval(signs)
    }
  }

  return {
    jobs: [
      {
        name: 'forgetCatalogueImports',
        everySeconds: 86_400,
        run: () =>
          inTransaction(services.db, (tx) =>
            deleteOldImports(tx, {
              filesBefore: new Date(services.now().getTime() - fileDays * dayMs),
              before: new Date(services.now().getTime() - reportDays * dayMs),
            }),
          ),
      },
    ],
    async close() {
      closing.abort()
      await Promise.all(running)
    },
    handlers: {
      async getCatalogueImportTerms() {
        const { 'shop.currency': currency, 'shop.mainLanguage': language } = await services.settings()
        return { currency: (await imports.hasChosenCurrency()) ? currency : null, language }
      },
      async doBeginCatalogueImport(ctx, { fileName, bytes }) {
        if (bytes > catalogueImportLimits.fileBytes) refuseTooLarge()
        if (!(await imports.hasChosenCurrency())) refuse('import.noCurrency')
        const id = await inTransaction(ctx.db, async (tx) => {
          const inserted = await insertImport(tx, { fileName, bytes, now: ctx.now })
          await recordAudit(tx, ctx, {
            action: 'doBeginCatalogueImport',
            subject: 'catalogueImport',
            subjectId: inserted,
            after: { fileName, bytes },
          })
          return inserted
        })
        return readImport(ctx, id)
      },
      async doAddCatalogueImportPart(ctx, { id, part, data }) {
        await inTransaction(ctx.db, async (tx) => {
          const locked = (await lockUploadingImport(tx, id)) ?? refuse('import.notFound')
          if ((await upsertPart(tx, { id, part, data: Buffer.from(data, 'base64') })) > locked.bytes) refuseTooLarge()
        })
        return readImport(ctx, id)
      },
      async doCheckCatalogueImport(ctx, { id, ...options }) {
        await begin(ctx, id, {
          state: 'checking',
          from: ['uploading', 'checked', 'failed'],
          resumes: ['checking', 'importing'],
          options,
        })
        return readImport(ctx, id)
      },
      async doRunCatalogueImport(ctx, { id }) {
        await refuseUnlessPermitted(ctx)
        await begin(ctx, id, { state: 'importing', from: ['checked'], resumes: ['importing'], options: undefined })
        return readImport(ctx, id)
      },
      getCatalogueImport: (ctx, { id }) => readImport(ctx, id),
    },
  }
}

interface Claimed {
  readonly state: 'checking' | 'importing'
  readonly from: readonly StoredImport['state'][]
  readonly resumes: readonly StoredImport['state'][]
  /** Undefined: as the file was checked. */
  readonly options: Options | undefined
}

/** A file has prices and stock, with or without columns for them: a missing value is a value. */
async function refuseUnlessPermitted(ctx: Context): Promise<void> {
  const granted = (await ctx.operator())?.permissions ?? []
  const permission = (['prices', 'stock'] as const).find((each) => !granted.includes(each))
  if (permission !== undefined) refuse('import.permissionRequired', { permission })
}

/** What was written, and of which file: the file itself is deleted. */
async function recordImport(tx: Tx, actor: Actor, id: number, { state, result, fault, sha256 }: FileReport) {
  const { items, variations, prices } = v.parse(catalogueImport.entries.result, result) ?? {}
  await recordAudit(tx, actor, {
    action: 'doRunCatalogueImport',
    subject: 'catalogueImport',
    subjectId: id,
    after: { state, sha256, ...(result && { items, variations, prices }), ...(fault && { fault }) },
  })
}

const refuseTooLarge = () => refuse('import.tooLarge', { megabytes: catalogueImportLimits.fileBytes / 1_000_000 })

async function requireImport(db: Db, id: number): Promise<StoredImport> {
  return (await findImport(db, id)) ?? refuse('import.notFound')
}

async function readImport({ db, now }: Context, id: number): Promise<Answer<'getCatalogueImport'>> {
  const { aliveAt, options: _, ...stored } = await requireImport(db, id)
  const isInterrupted =
    (stored.state === 'checking' || stored.state === 'importing') && now.getTime() - aliveAt.getTime() > aliveMs
  // Written by this module as the contract has it.
  return v.parse(catalogueImport, { ...stored, state: isInterrupted ? 'interrupted' : stored.state })
}
