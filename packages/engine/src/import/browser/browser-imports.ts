import { catalogueImportLimits } from '@vitrine/contract/catalogue/catalogue-import.contract'
import { recordAudit, type AuditAuthor } from '../../kernel/audit.ts'
import { refuse, type Context, type Handlers, type Services } from '../../kernel/context.ts'
import { inTransaction } from '../../kernel/database/db.ts'
import { Refusal } from '@vitrine/contract/kernel/operation/refusal'
import type { Job } from '../../kernel/jobs/jobs.ts'
import type { Media } from '../../media/media.ts'
import { listRememberedColumns } from '../journal/journal-store.ts'
import { pictureQueueJob, readPictureQueue, retryPictures } from '../pictures/queue/picture-queue.ts'
import { NoProductFile } from '../shopify/file/no-product-file.ts'
import { openTable } from '../table/open-table.ts'
import { foldColumn } from '../table/table.ts'
import {
  askToStop,
  deleteOldImports,
  findImport,
  findStarter,
  insertImport,
  listInterrupted,
  lockUploadingImport,
  upsertPart,
  type StoredImport,
} from './catalogue-imports-store.ts'
import { refuseUnlessMayRead, refuseUnlessMayWrite } from './import-permissions.ts'
import { createImportRuns } from './import-runs.ts'
import { inspectFile } from './inspect-file.ts'
import { withUploadedFile, type CatalogueImporter } from './run-import.ts'
import { previewUndo } from './undo-import.ts'
import {
  aliveMs,
  readChanges,
  readFaultyRows,
  readImport,
  readImports,
  reportDays,
  requireImport,
  requireReadable,
} from './view-import.ts'

type Operations =
  | 'doBeginCatalogueImport'
  | 'doAddCatalogueImportPart'
  | 'doCheckCatalogueImport'
  | 'doRunCatalogueImport'
  | 'doStopCatalogueImport'
  | 'doUndoCatalogueImport'
  | 'doRetryPictures'
  | 'getCatalogueImport'
  | 'getCatalogueImportChanges'
  | 'getCatalogueImportColumns'
  | 'getCatalogueImportFaultyRows'
  | 'getCatalogueImportTerms'
  | 'getCatalogueImportUndo'
  | 'getCatalogueImports'
  | 'getPictureQueue'

export interface BrowserImports {
  readonly handlers: Handlers<Operations>
  readonly jobs: readonly Job[]
  /** Ends imports in progress after their current batch. */
  close(): Promise<void>
}

const fileDays = 2
const dayMs = 86_400_000

/** Imports of files in the browser: uploaded in parts, checked, then imported in the background. */
export function createBrowserImports(
  services: Services,
  imports: CatalogueImporter & {
    hasChosenCurrency(): Promise<boolean>
    readonly media: Media
    readonly origin: string
  },
): BrowserImports {
  const runs = createImportRuns(services, imports)
  const currency = async () => (await services.settings())['shop.currency']

  async function requireComplete(ctx: Context, id: number): Promise<StoredImport> {
    const stored = await requireImport(ctx.db, id)
    if (stored.received < stored.bytes) refuse('import.incomplete')
    return stored
  }

  /** Imports and undos of an instance that has ended go on. */
  async function resumeInterrupted(): Promise<void> {
    const now = services.now()
    for (const id of await listInterrupted(services.db, new Date(now.getTime() - aliveMs))) {
      const stored = await findImport(services.db, id)
      if (!stored) continue
      const state = stored.state === 'undoing' ? 'undoing' : 'importing'
      const actor: AuditAuthor = { operator: () => findStarter(services.db, id) }
      await runs.begin(actor, stored, { state, from: [], resumes: [state] }).catch((error: unknown) => {
        // Another instance was faster.
        if (!(error instanceof Refusal)) throw error
      })
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
      { name: 'resumeCatalogueImports', everySeconds: 30, run: resumeInterrupted },
      pictureQueueJob(services, imports.media, { allowsPrivate: false }),
    ],
    close: runs.close,
    handlers: {
      async getCatalogueImportTerms() {
        const { 'shop.currency': chosen, 'shop.mainLanguage': language } = await services.settings()
        return { currency: (await imports.hasChosenCurrency()) ? chosen : null, language }
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
      async getCatalogueImportColumns(ctx, { id }) {
        const stored = await requireComplete(ctx, id)
        const inspected = await inspect(ctx, stored)
        await refuseUnlessMayRead(ctx, inspected.kind)
        return inspected
      },
      async doCheckCatalogueImport(ctx, { id, ...options }) {
        const stored = await requireComplete(ctx, id)
        await refuseUnlessMayRead(ctx, stored.kind)
        await runs.begin(ctx, stored, {
          state: 'checking',
          from: ['uploading', 'checked', 'failed', 'stopped'],
          resumes: ['checking', 'importing'],
          options: { source: undefined, kind: undefined, columns: undefined, ...options, without: [], jumps: [] },
        })
        return readImport(ctx, id)
      },
      async doRunCatalogueImport(ctx, { id, without, jumps }) {
        const stored = await requireComplete(ctx, id)
        await refuseUnlessMayRead(ctx, stored.kind)
        await refuseUnlessMayWrite(ctx, stored.kind)
        await runs.begin(ctx, stored, {
          state: 'importing',
          from: ['checked', 'stopped'],
          resumes: ['importing'],
          // A stopped import goes on as it was begun.
          ...(stored.state === 'checked' && { options: { without, jumps } }),
        })
        return readImport(ctx, id)
      },
      async doStopCatalogueImport(ctx, { id }) {
        await requireReadable(ctx, id)
        await inTransaction(ctx.db, async (tx) => {
          if (await askToStop(tx, id))
            await recordAudit(tx, ctx, {
              action: 'doStopCatalogueImport',
              subject: 'catalogueImport',
              subjectId: id,
            })
        })
        return readImport(ctx, id)
      },
      async getCatalogueImportUndo(ctx, { id }) {
        const stored = await requireUndoable(ctx, id)
        const preview = await previewUndo({
          db: ctx.db,
          importId: id,
          kind: stored.kind,
          currency: await currency(),
          now: ctx.now,
        })
        return { ...preview, rows: [...preview.rows] }
      },
      async doUndoCatalogueImport(ctx, { id }) {
        const stored = await requireUndoable(ctx, id)
        await refuseUnlessMayWrite(ctx, stored.kind)
        await runs.begin(ctx, stored, {
          state: 'undoing',
          from: ['done', 'stopped', 'failed'],
          resumes: ['undoing'],
        })
        return readImport(ctx, id)
      },
      getCatalogueImport: (ctx, { id }) => readImport(ctx, id),
      getCatalogueImportChanges: (ctx, payload) => readChanges(ctx, payload),
      getCatalogueImportFaultyRows: (ctx, { id }) => readFaultyRows(ctx, id),
      getCatalogueImports: (ctx) => readImports(ctx),
      getPictureQueue: (ctx) => readPictureQueue(ctx.db),
      doRetryPictures: (ctx) => retryPictures(ctx),
    },
  }

  async function requireUndoable(ctx: Context, id: number): Promise<StoredImport> {
    const stored = await requireReadable(ctx, id)
    const { undoUntil, state } = await readImport(ctx, id)
    if (undoUntil === null && !(stored.state === 'undoing' && state === 'interrupted')) refuse('import.notUndoable')
    return stored
  }
}

async function inspect(ctx: Context, stored: StoredImport) {
  try {
    return await withUploadedFile(ctx.db, stored, async ({ file }) => {
      const table = await openTable(file)
      return inspectFile(table, (kind) =>
        listRememberedColumns(
          ctx.db,
          kind,
          table.head.map((name) => foldColumn(name)),
        ),
      )
    })
  } catch (error) {
    if (error instanceof NoProductFile) refuse('import.unreadable', { kind: error.kind, because: error.message })
    throw error
  }
}

const refuseTooLarge = () => refuse('import.tooLarge', { megabytes: catalogueImportLimits.fileBytes / 1_000_000 })
