import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { openEngine, type Engine } from '@vitrine/engine/engine'
import { openDatabase, type Database } from '@vitrine/engine/kernel/database/db'
import { startEmbeddedPostgres } from '@vitrine/engine/kernel/database/embedded-postgres'
import type { Caller } from '@vitrine/engine/kernel/context'
import PDFDocument from 'pdfkit'
import { offlineProviders } from '../../harness/services/providers.ts'
import { placeOrder, visitorReadyToOrder } from '../../harness/shopper.ts'
import type { TestShop } from '../../harness/shops/test-shop.ts'
import { purchaseDocument } from '../../journeys/fixtures/purchase-document.ts'
import { atMost, median, type Figure } from '../measure.ts'

const rounds = 5
const ordersPerRound = 40
const locales = ['en', 'de', 'pl'] as const

const quiet = { info: () => {}, warn: () => {}, error: () => {} }

/**
 * The mail and the two documents of an order in advance, from the lease of its message to the end, against pdfkit alone
 * that prints the same texts of these documents. CPU time of all threads, in alternating rounds.
 */
export async function benchPapers(folder: string): Promise<readonly Figure[]> {
  const server = await startEmbeddedPostgres(join(folder, 'pg'), { fast: true })
  let statements = 0
  const engine = await openEngine({
    databaseUrl: server.url,
    dataDir: folder,
    origin: 'http://shop.test',
    providers: offlineProviders(),
    log: quiet,
    onStatement: () => statements++,
  })
  const db = openDatabase(server.url)
  const followUp = () => engine.scheduler.run('outbox')
  try {
    await engine.import.writeShop(purchaseDocument)
    await db.updateTable('stock').set({ available: 100_000 }).execute()
    await placeOrders({ engine, db }, locales.length)
    await followUp()
    const measured: { readonly all: number; readonly main: number }[] = []
    for (let round = 0; round < rounds; round++) {
      await placeOrders({ engine, db }, ordersPerRound)
      const ours = await measureCpu(followUp)
      const texts = await newestDocumentTexts(db, 2 * ordersPerRound)
      const bare = await measureCpu(() => printWithPdfkit(texts))
      measured.push({ all: ours.totalMs / bare.totalMs, main: ours.mainMs / bare.totalMs })
      console.log(
        `  ${(ours.totalMs / ordersPerRound).toFixed(1)} ms an order, ${(ours.mainMs / ordersPerRound).toFixed(1)} of them in the main thread; pdfkit alone ${(bare.totalMs / ordersPerRound).toFixed(1)}`,
      )
    }
    const counts: number[] = []
    for (let nth = 0; nth < 3; nth++) {
      await placeOrders({ engine, db }, 1)
      const before = statements
      await followUp()
      counts.push(statements - before)
    }
    return [
      atMost('mail and two documents of an order: SQL statements', Math.min(...counts), 16, { digits: 0 }),
      atMost('the same, CPU of all threads against pdfkit alone', median(measured.map(({ all }) => all)), 0.6),
      atMost('the same, CPU of the main thread against pdfkit alone', median(measured.map(({ main }) => main)), 0.2),
    ]
  } finally {
    await db.destroy()
    await engine.close()
    await server.stop()
  }
}

async function placeOrders(
  { engine, db }: { readonly engine: Engine; readonly db: Database },
  count: number,
): Promise<void> {
  const visitor: TestShop['visitor'] = ({ locale = 'en' } = {}) => {
    const caller: Caller = { locale, session: undefined }
    return { caller, call: (name, payload) => engine.call(name, payload, caller) }
  }
  for (let nth = 0; nth < count; nth++) {
    const address = { lastName: `Król-Wiśniewska ${nth}`, city: `Łódź ${nth}` }
    const locale = locales[nth % locales.length] ?? 'en'
    await placeOrder(await visitorReadyToOrder({ db, visitor }, { lines: { SHIRT: 2, SCARF: 1 }, locale, address }))
  }
}

async function measureCpu(
  work: () => Promise<unknown>,
): Promise<{ readonly totalMs: number; readonly mainMs: number }> {
  const [all, main] = [process.cpuUsage(), process.threadCpuUsage()]
  await work()
  const [allUsed, mainUsed] = [process.cpuUsage(all), process.threadCpuUsage(main)]
  return { totalMs: (allUsed.user + allUsed.system) / 1000, mainMs: (mainUsed.user + mainUsed.system) / 1000 }
}

/** All texts of each of the newest documents. */
async function newestDocumentTexts(db: Database, count: number): Promise<readonly (readonly string[])[]> {
  const rows = await db.selectFrom('documents').select('content').orderBy('id', 'desc').limit(count).execute()
  return rows.map(({ content }) => listTexts(content))
}

function listTexts(value: unknown): readonly string[] {
  if (typeof value === 'object' && value !== null) return Object.values(value).flatMap(listTexts)
  return typeof value === 'string' && value !== '' ? [value] : []
}

async function printWithPdfkit(documents: readonly (readonly string[])[]): Promise<void> {
  const fonts = [400, 600].map((weight) =>
    readFileSync(
      new URL(`fonts/instrument-sans-${weight}.ttf`, import.meta.resolve('@vitrine/providers/documents/sheet')),
    ),
  )
  for (const texts of documents) {
    const sheet = new PDFDocument({ size: 'A4' })
    sheet.on('data', () => {})
    const ended = new Promise((resolve) => {
      sheet.on('end', resolve)
    })
    fonts.forEach((font, nth) => sheet.registerFont(String(nth), font))
    texts.forEach((text, nth) => sheet.font(String(nth % fonts.length)).text(text, { features: ['tnum', 'kern'] }))
    sheet.end()
    await ended
  }
}
