import type { PrintedDocument } from '@vitrine/engine/ports/documents'
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { createPdfPrinter } from './pdf-printer.ts'
import { printPdf } from './print-pdf.ts'

const documentOf = (number: string): PrintedDocument =>
  ({
    type: 'deliveryNote',
    number,
    locale: 'en',
    issuedOn: '2026-11-24',
    shop: { name: 'Vitrine', lines: ['1 Example Street'], vatNumber: '', email: 'shop@example.org' },
    billingAddress: ['Ann Example'],
    deliveryAddress: ['Ann Example'],
    vatNumber: '',
    order: { id: 1, placedOn: '2026-11-20', shippedOn: null, customerSign: '', contactWish: '' },
    lines: [{ name: 'Shirt', number: '1', details: [], quantity: 1, each: '', vatRate: 19, total: '' }],
    totals: null,
    paymentMethod: '',
    shippingMethod: '',
    bank: null,
    refersTo: null,
    label: null,
  }) as unknown as PrintedDocument

test('the worker thread renders the same bytes as the main thread', async () => {
  const printer = createPdfPrinter()
  const numbers = ['D-1', 'D-2', 'D-3']
  const printed = await Promise.all(numbers.map((number) => printer.print(documentOf(number))))
  const expected = await Promise.all(numbers.map((number) => printPdf(documentOf(number))))
  expect(printed.map((pdf, at) => Buffer.compare(pdf, expected[at] ?? Buffer.of()))).toEqual([0, 0, 0])
})

test('many documents are one PDF with the pages of each, numbered on their own', async () => {
  const numbers = Array.from({ length: 20 }, (_, nth) => `D-${nth}`)
  const all = await createPdfPrinter().printAll(numbers.map(documentOf))
  const text = Buffer.from(all).toString('latin1')
  expect(text.match(/\/Type \/Page\b/g)).toHaveLength(20)
  // The fonts are embedded once, so that twenty pages are far smaller than twenty files.
  expect(all.byteLength).toBeLessThan((await printPdf(documentOf('D-1'))).byteLength * 5)
})

/** Turns of this thread's event loop during the work. */
async function turnsDuring(work: Promise<unknown>): Promise<number> {
  let turns = 0
  let isOver = false
  const turn = () => {
    turns++
    if (!isOver) setImmediate(turn)
  }
  setImmediate(turn)
  await work
  isOver = true
  return turns
}

test('the event loop is not blocked while a long document is rendered', async () => {
  const [line] = documentOf('D-1').lines
  const long = { ...documentOf('D-1'), lines: Array.from({ length: 200 }, () => line) } as unknown as PrintedDocument
  const printer = createPdfPrinter()
  await Promise.all([printer.print(documentOf('D-1')), printPdf(documentOf('D-1'))])
  const [here, beside] = [await turnsDuring(printPdf(long)), await turnsDuring(printer.print(long))]
  expect(beside).toBeGreaterThan(here * 5)
})

test('a document that cannot be rendered rejects, and the next one is rendered', async () => {
  const printer = createPdfPrinter()
  const broken = { ...documentOf('D-1'), locale: 'xx' } as unknown as PrintedDocument
  await expect(printer.print(broken)).rejects.toThrow()
  expect((await printer.print(documentOf('D-2'))).length).toBeGreaterThan(1000)
})

test('the bytes of a document do not depend on the documents that were printed before it', async () => {
  const withText = (name: string): PrintedDocument => {
    const document = documentOf('D-1')
    const [line] = document.lines
    return { ...document, lines: [{ ...line, name }] } as unknown as PrintedDocument
  }
  // Several characters share glyphs: spaces of all kinds, and letters that other alphabets have as well.
  const spaces = withText('1\u00a0000,00\u00a0€ \u202f½ ﬁne office Ωµ­-‑')
  const plain = withText('1 000,00 € 1/2 fine office Ωμ--')
  // The outline of ź contains that of z.
  const composed = withText('źdźbło ŹDŹBŁO ÀÉÎÕÜ')
  const base = withText('Einzelpreis ZAEIOU')
  const documents = [spaces, plain, composed, base]
  const print = async (texts: readonly PrintedDocument[]) => {
    const printer = createPdfPrinter()
    return Promise.all(
      texts.map(async (text) =>
        createHash('sha256')
          .update(await printer.print(text))
          .digest('hex'),
      ),
    )
  }
  const alone = await Promise.all(documents.map(async (document) => (await print([document]))[0]))
  expect(await print(documents)).toEqual(alone)
  expect((await print(documents.toReversed())).toReversed()).toEqual(alone)
})

/** A thread that ends, throws or hangs when it gets a document with that number; it answers to others with theirs. */
const program = new URL(
  `data:text/javascript,${encodeURIComponent(`
    import { parentPort } from 'node:worker_threads'
    parentPort.on('message', ({ number }) => {
      if (number === 'crash') process.exit(3)
      if (number === 'throw') throw new Error('out of ink')
      while (number === 'hang');
      parentPort.postMessage({ pdf: new TextEncoder().encode(number) })
    })`)}`,
)
const outcome = async (print: Promise<Uint8Array>) =>
  print.then(
    (pdf) => Buffer.from(pdf).toString(),
    (error: unknown) => String(error),
  )

test.each([
  ['ends', 'crash', 'exited with code 3'],
  ['throws', 'throw', 'out of ink'],
  ['hangs', 'hang', 'took longer than 300 ms'],
])('a thread that %s fails only the document that it was printing, and is started again', async (_, number, reason) => {
  const printer = createPdfPrinter({ program, timeoutMs: 300 })
  const numbers = ['D-1', number, 'D-2', 'D-3', number, 'D-4']
  const outcomes = await Promise.all(numbers.map((each) => outcome(printer.print(documentOf(each)))))
  expect(outcomes.map((each) => (each.includes(reason) ? 'failed' : each))).toEqual([
    'D-1',
    'failed',
    'D-2',
    'D-3',
    'failed',
    'D-4',
  ])
})

test('more documents than may wait are refused, and those that wait are printed', async () => {
  const printer = createPdfPrinter({ program, maxWaiting: 3 })
  const numbers = Array.from({ length: 8 }, (_, nth) => `D-${nth}`)
  const outcomes = await Promise.all(numbers.map((number) => outcome(printer.print(documentOf(number)))))
  expect(outcomes.filter((each) => each.startsWith('D-'))).toEqual(['D-0', 'D-1', 'D-2', 'D-3', 'D-4'])
  expect(outcomes.at(-1)).toBe('Error: Too many PDF documents wait to be printed')
  expect(await outcome(printer.print(documentOf('D-9')))).toBe('D-9')
})

test('the thread ends with the process, which waits for the documents that are printed', () => {
  const printerFile = join(import.meta.dirname, 'pdf-printer.ts')
  const script = `
    const { createPdfPrinter } = await import(${JSON.stringify(printerFile)})
    const printer = createPdfPrinter()
    printer.print(${JSON.stringify(documentOf('D-1'))}).then((pdf) => console.log(pdf.length > 1000))`
  const file = join(mkdtempSync(join(tmpdir(), 'vitrine-printer-')), 'print.mjs')
  writeFileSync(file, script)
  const { status, stdout } = spawnSync(process.execPath, [file], { encoding: 'utf8', timeout: 60_000 })
  rmSync(dirname(file), { recursive: true })
  expect([status, stdout.trim()]).toEqual([0, 'true'])
})
