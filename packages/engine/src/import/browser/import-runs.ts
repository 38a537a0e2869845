import { randomUUID } from 'node:crypto'
import { catalogueImport } from '@vitrine/contract/catalogue/catalogue-import.contract'
import * as v from 'valibot'
import { recordAudit, type AuditAuthor } from '../../kernel/audit.ts'
import { refuse, type Services } from '../../kernel/context.ts'
import { inTransaction, type Tx } from '../../kernel/database/db.ts'
import { tryImportLock } from '../import-lock-store.ts'
import { deleteChanges, listJumps, rememberColumns } from '../journal/journal-store.ts'
import { foldColumn } from '../table/table.ts'
import {
  claimImport,
  finishImport,
  finishUndo,
  recordAlive,
  recordKind,
  recordProgress,
  type StoredImport,
} from './catalogue-imports-store.ts'
import { importOptions, type ImportOptions } from './import-options.ts'
import { runImport, type CatalogueImporter, type FileReport } from './run-import.ts'
import { undoImport } from './undo-import.ts'
import { aliveMs } from './view-import.ts'

const signMs = aliveMs / 4
const progressMs = 1000

interface Claimed {
  readonly state: 'checking' | 'importing' | 'undoing'
  readonly from: readonly StoredImport['state'][]
  readonly resumes: readonly StoredImport['state'][]
  /** Undefined: as they are stored. */
  readonly options?: Partial<ImportOptions>
}

export interface ImportRuns {
  /** Claims the import and works on it in the background. Refuses import.running. */
  begin(actor: AuditAuthor, stored: StoredImport, work: Claimed): Promise<void>
  /** Ends all work after its current batch. */
  close(): Promise<void>
}

/** Checks, imports and undos that run in the background of this instance. */
export function createImportRuns(
  services: Services,
  imports: CatalogueImporter & { readonly origin: string },
): ImportRuns {
  const running = new Set<Promise<void>>()
  const closing = new AbortController()

  async function begin(
    actor: AuditAuthor,
    stored: StoredImport,
    { state, from, resumes, ...work }: Claimed,
  ): Promise<void> {
    const { id } = stored
    const runId = randomUUID()
    const now = services.now()
    const options = v.parse(importOptions, { ...v.parse(importOptions, stored.options), ...work.options })
    const operatorId = (await actor.operator())?.id ?? null
    await inTransaction(services.db, async (tx) => {
      // A run that only seems to be dead goes on, and its result counts.
      if (resumes.includes(stored.state) && !(await tryImportLock(tx))) refuse('import.running')
      const deadBefore = new Date(now.getTime() - aliveMs)
      if (!(await claimImport(tx, { id, state, from, resumes, options, operatorId, runId, now, deadBefore })))
        refuse('import.running')
      if (state === 'checking') await deleteChanges(tx, id, 'check')
      if (state !== 'checking')
        await recordAudit(tx, actor, {
          action: state === 'importing' ? 'doRunCatalogueImport' : 'doUndoCatalogueImport',
          subject: 'catalogueImport',
          subjectId: id,
          after: { fileName: stored.fileName, bytes: stored.bytes, ...toAudited(options) },
        })
    })
    const run =
      state === 'undoing'
        ? undoInBackground(actor, stored, runId)
        : runInBackground(actor, stored, { runId, options, dryRun: state === 'checking' })
    running.add(run)
    void run.finally(() => running.delete(run))
  }

  async function runInBackground(
    actor: AuditAuthor,
    { id, fileName }: StoredImport,
    { runId, options, dryRun }: { readonly runId: string; readonly options: ImportOptions; readonly dryRun: boolean },
  ): Promise<void> {
    const signs = createSigns(runId)
    try {
      const { 'shop.currency': currency, 'shop.mainLanguage': mainLanguage } = await services.settings()
      const report = await runImport(
        { db: services.db, log: services.log, ...imports },
        {
          id,
          fileName,
          dryRun,
          options,
          without: dryRun ? new Set() : await listLeftOut(id, options),
          context: {
            now: services.now(),
            currency,
            language: options.language ?? mainLanguage,
            origin: imports.origin,
            operatorId: (await actor.operator())?.id ?? null,
          },
          onRecognised: ({ kind, source, columns }, head) =>
            inTransaction(services.db, async (tx) => {
              await recordKind(tx, { runId, kind, source })
              // Columns that a person chose are guessed for the next file.
              if (!dryRun && source === 'table' && options.columns)
                await rememberColumns(
                  tx,
                  kind,
                  [...columns].map(([index, field]) => ({ name: foldColumn(head[index] ?? ''), field })),
                )
            }),
          progress: ({ rows, totalRows }) => {
            signs.signal.throwIfAborted()
            signs.progress(rows, totalRows ?? null)
          },
          signal: signs.signal,
        },
      )
      await signs.settled()
      // The state stays: another instance, or this one after its start, goes on.
      if (closing.signal.aborted && report.state === 'failed') return
      await inTransaction(services.db, async (tx) => {
        const ended: FileReport =
          signs.isStopped() && report.state === 'failed' ? { ...report, state: 'stopped', fault: null } : report
        const isCurrent = await finishImport(tx, { runId, report: ended, now: services.now() })
        if (isCurrent && !dryRun) await recordImport(tx, actor, id, ended)
      })
    } catch (error) {
      services.log.error({ error, importId: id }, 'The end of an import could not be recorded')
    } finally {
      signs.end()
    }
  }

  async function undoInBackground(actor: AuditAuthor, { id, kind }: StoredImport, runId: string): Promise<void> {
    const signs = createSigns(runId)
    try {
      const { 'shop.currency': currency } = await services.settings()
      await imports.whileImporting(() =>
        undoImport(
          { db: services.db, importId: id, kind, currency, now: services.now() },
          { signal: signs.signal, progress: (done) => signs.progress(done, null) },
        ),
      )
      await signs.settled()
      await inTransaction(services.db, async (tx) => {
        if (await finishUndo(tx, { runId, now: services.now() }))
          await recordAudit(tx, actor, {
            action: 'doUndoCatalogueImport',
            subject: 'catalogueImport',
            subjectId: id,
            after: { state: 'undone' },
          })
      })
    } catch (error) {
      // It counts as interrupted and goes on later.
      if (!closing.signal.aborted) services.log.error({ error, importId: id }, 'The undo of an import was interrupted')
    } finally {
      signs.end()
    }
  }

  /** Signs of life and progress of a run, and the wish to stop it. */
  function createSigns(runId: string) {
    const stopping = new AbortController()
    let reportedAt = 0
    let reporting: Promise<unknown> = Promise.resolve()
    const record = (work: (tx: Tx) => Promise<unknown>) => {
      reporting = reporting.then(() => inTransaction(services.db, work)).catch(() => {})
    }
    const timer = setInterval(() => record((tx) => recordAlive(tx, { runId, now: services.now() })), signMs)
    return {
      signal: AbortSignal.any([closing.signal, stopping.signal]),
      isStopped: () => stopping.signal.aborted,
      progress(rows: number, totalRows: number | null) {
        if (Date.now() - reportedAt < progressMs) return
        reportedAt = Date.now()
        record(async (tx) => {
          if (await recordProgress(tx, { runId, rows, totalRows, now: services.now() })) stopping.abort()
        })
      },
      settled: () => reporting,
      end: () => clearInterval(timer),
    }
  }

  async function listLeftOut(id: number, { without, jumps }: ImportOptions): Promise<ReadonlySet<string>> {
    const allowed = new Set(jumps === 'all' ? [] : jumps)
    const jumped = jumps === 'all' ? [] : await listJumps(services.db, id)
    return new Set([...without, ...jumped.filter((subject) => !allowed.has(subject))])
  }

  return {
    begin,
    async close() {
      closing.abort()
      await Promise.all(running)
    },
  }
}

/** What was written, and of which file: the file itself is deleted. */
async function recordImport(tx: Tx, actor: AuditAuthor, id: number, { state, result, fault, sha256 }: FileReport) {
  const { items, variations, prices } = v.parse(catalogueImport.entries.result, result) ?? {}
  await recordAudit(tx, actor, {
    action: 'doRunCatalogueImport',
    subject: 'catalogueImport',
    subjectId: id,
    after: {
      state,
      sha256,
      ...(result && { items, variations, prices }),
      ...(fault && { fault }),
    },
  })
}

// Lists of products would fill the log.
function toAudited({ language, sellUntracked, without, jumps }: ImportOptions) {
  return {
    ...(language && { language }),
    sellUntracked,
    ...(without.length > 0 && { without: without.length }),
    ...(jumps.length > 0 && { jumps: jumps === 'all' ? true : jumps.length }),
  }
}
