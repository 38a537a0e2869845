import type { LabelledParcel, LabelProvider } from '@vitrine/engine/ports/labels'
import type { PrintedDocument } from '@vitrine/engine/ports/documents'
import { extractText, getDocumentProxy } from 'unpdf'
import { describe, expect, test } from 'vitest'
import { printPdfs } from '../documents/print-pdf.ts'
import { addressLabels } from './address-labels.ts'

const printer = { printAll: printPdfs }

/** As a carrier's interface works: it assigns numbers, the same for the same reference, and prints them. */
function carrierLabels(): LabelProvider {
  const assigned = new Map<string, string>()
  const toNumber = (reference: string) => {
    const number = assigned.get(reference) ?? `JJD${String(assigned.size + 1).padStart(9, '0')}`
    assigned.set(reference, number)
    return number
  }
  return {
    key: 'carrier',
    async printAll(parcels) {
      const numbered = parcels.map((parcel) => ({
        ...parcel,
        trackingNumber: parcel.trackingNumber ?? toNumber(parcel.reference),
      }))
      const { pdf } = await addressLabels(printer).printAll(numbered)
      const isNew = ({ reference }: LabelledParcel) =>
        parcels.some((each) => each.reference === reference && each.trackingNumber === null)
      return {
        pdf,
        trackingNumbers: new Map(numbered.filter(isNew).map((parcel) => [parcel.reference, parcel.trackingNumber])),
      }
    },
  }
}

const parcel = (changes: Partial<LabelledParcel> = {}): LabelledParcel => ({
  reference: '100051',
  from: ['Vitrine', '1 Example Street', 'London'],
  to: ['Zofia Nowak', 'Rose Lane 1', 'M1 1AA Manchester', 'United Kingdom'],
  carrier: 'DHL',
  service: 'Paket',
  trackingNumber: null,
  weightG: 830,
  locale: 'en',
  slip: null,
  ...changes,
})
const slip = {
  type: 'delivery_note',
  number: 'D-1',
  locale: 'en',
  issuedOn: '2026-11-24',
  shop: { name: 'Vitrine', lines: ['1 Example Street'], vatNumber: '', email: 'shop@example.org' },
  billingAddress: ['Zofia Nowak'],
  deliveryAddress: ['Zofia Nowak'],
  vatNumber: '',
  order: { id: 1, placedOn: '2026-11-20', shippedOn: null, customerSign: '', contactWish: '' },
  lines: [{ name: 'Shirt', number: '1', details: [], quantity: 1, each: '', vatRate: 19, total: '' }],
  totals: null,
  paymentMethod: '',
  shippingMethod: '',
  bank: null,
  refersTo: null,
} as const satisfies PrintedDocument

async function readPages(pdf: Uint8Array) {
  const document = await getDocumentProxy(new Uint8Array(pdf))
  const { text } = await extractText(document, { mergePages: false })
  const sizes = []
  for (let page = 1; page <= document.numPages; page++) {
    const { width, height } = (await document.getPage(page)).getViewport({ scale: 1 })
    sizes.push([Math.round(width), Math.round(height)])
  }
  return { text, sizes }
}

// The contract of `LabelProvider`: each implementation is added here.
describe.each([
  ['address labels', () => addressLabels(printer)],
  ['labels of a carrier that assigns numbers', carrierLabels],
])('%s', (_, create) => {
  test('have a page for each parcel, in their order, with sender, recipient, carrier and weight', async () => {
    const { pdf } = await create().printAll([parcel(), parcel({ reference: '100052', to: ['Jan Kowalski', 'Kraków'] })])
    const { text, sizes } = await readPages(pdf)
    expect(sizes).toEqual([
      [283, 425],
      [283, 425],
    ])
    for (const part of ['Zofia Nowak', 'M1 1AA Manchester', '1 Example Street', 'DHL Paket', '0.83 kg', '100051'])
      expect(text[0]).toContain(part)
    expect(text[1]).toContain('Jan Kowalski')
  })

  test('are followed by the slip of their parcel', async () => {
    const { pdf } = await create().printAll([parcel({ slip }), parcel({ reference: '100052' })])
    const { text, sizes } = await readPages(pdf)
    expect(sizes).toEqual([
      [283, 425],
      [595, 842],
      [283, 425],
    ])
    expect(text[1]).toContain('D-1')
  })

  test('are the same for the same parcel, and a number is assigned once', async () => {
    const provider = create()
    const [first, again] = [await provider.printAll([parcel()]), await provider.printAll([parcel()])]
    expect(Buffer.compare(first.pdf, again.pdf)).toBe(0)
    expect([...again.trackingNumbers]).toEqual([...first.trackingNumbers])
  })

  test('keep the number that a parcel has, and print it', async () => {
    const { pdf, trackingNumbers } = await create().printAll([parcel({ trackingNumber: 'RR 1234 5678 5GB' })])
    expect((await readPages(pdf)).text[0]).toContain('RR123456785GB')
    expect(trackingNumbers.size).toBe(0)
  })

  test('keep a long address on their page, whole', async () => {
    const to = [
      'Gesellschaft für außerordentlich lange Firmennamen und Söhne mbH & Co. KG',
      ...Array.from({ length: 7 }, (__, at) => `Zeile ${at} einer langen Anschrift in Königswusterhausen`),
    ]
    const { text, sizes } = await readPages((await create().printAll([parcel({ to })])).pdf)
    expect(sizes).toHaveLength(1)
    expect(text[0]?.replaceAll(/\s+/g, ' ')).toContain('Zeile 6 einer langen Anschrift in Königswusterhausen')
  })
})
