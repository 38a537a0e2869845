import { describe, expect, test } from 'vitest'
import { sepaTransferText, type SepaTransfer } from './sepa-transfer-text.ts'

const transfer: SepaTransfer = {
  accountOwner: 'Vitrine GmbH', iban: 'DE89 3704 0044 0532 0130 00', bic: 'COBADEFFXXX', amount: { minor: 12_390, currency: 'EUR' }, reference: 'Vitrine 100482',
}
const linesOf = (change: Partial<SepaTransfer>) => sepaTransferText({ ...transfer, ...change })?.split('\n')

describe('the text of a SEPA QR code', () => {
  test('has the fields of EPC069-12 in their order', () => {
    expect(sepaTransferText(transfer)).toBe('BCD\n002\n1\nSCT\nCOBADEFFXXX\nVitrine GmbH\nDE89370400440532013000\nEUR123.90\n\n\nVitrine 100482')
  })

  test.each([[1, 'EUR0.01'], [100, 'EUR1.00'], [4990, 'EUR49.90'], [99_999_999_999, 'EUR999999999.99']])('writes %i cents as %s', (minor, text) => {
    expect(linesOf({ amount: { minor, currency: 'EUR' } })?.[7]).toBe(text)
  })

  test('leaves a bank code out that is none, and keeps its line', () => {
    expect(linesOf({ bic: '' })?.[4]).toBe('')
    expect(linesOf({ bic: 'not a bic' })?.[4]).toBe('')
    expect(linesOf({ bic: 'COBADEFF' })?.[4]).toBe('COBADEFF')
  })

  test('cuts a name at 70 letters and a reference at 140, letters with accents too', () => {
    expect(linesOf({ accountOwner: 'ż'.repeat(80) })?.[5]).toBe('ż'.repeat(70))
    expect(linesOf({ reference: 'x'.repeat(200) })?.[10]).toBe('x'.repeat(140))
  })

  test('a name over two lines stays one line', () => {
    expect(linesOf({ accountOwner: 'Vitrine\nGmbH  & Co' })?.[5]).toBe('Vitrine GmbH & Co')
  })

  test('ends with its last field, without empty lines', () => {
    expect(linesOf({ reference: '' })).toHaveLength(8)
  })

  test.each<[string, Partial<SepaTransfer>]>([
    ['another currency', { amount: { minor: 100, currency: 'GBP' } }], ['no amount', { amount: { minor: 0, currency: 'EUR' } }],
    ['more than a transfer carries', { amount: { minor: 100_000_000_000, currency: 'EUR' } }], ['an account with a wrong digit', { iban: 'DE89370400440532013001' }],
    ['nobody to pay to', { accountOwner: '  ' }], ['more bytes than the code holds', { accountOwner: '好'.repeat(70), reference: '好'.repeat(140) }],
  ])('there is none for %s', (_, change) => {
    expect(sepaTransferText({ ...transfer, ...change })).toBeNull()
  })
})
