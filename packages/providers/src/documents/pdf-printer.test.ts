import type { PrintedDocument } from '@vitrine/engine/ports/documents'
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
