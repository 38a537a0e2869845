import { describe, expect, test } from 'vitest'
import { sepaTransferText, type SepaTransfer } from './sepa-transfer-text.ts'

const transfer: SepaTransfer = {
  accountOwner: 'Vitrine GmbH',
  iban: 'DE89 3704 0044 0532 0130 00',
  bic: 'COBADEFFXXX',
  amount: { minor: 12_390, currency: 'EUR' },
  reference: 'Vitrine 100482',
}
const toLines = (change: Partial<SepaTransfer>) => sepaTransferText({ ...transfer, ...change })?.split('\n')

describe('the text of a SEPA QR code', () => {
  test('has the fields of EPC069-12 in their order', () => {
    expect(sepaTransferText(transfer)).toBe(
      'BCD\n002\n1\nSCT\nCOBADEFFXXX\nVitrine GmbH\nDE89370400440532013000\nEUR123.90\n\n\nVitrine 100482',
    )
  })

  test.each([
    [1, 'EUR0.01'],
    [100, 'EUR1.00'],
    [4990, 'EUR49.90'],
    [99_999_999_999, 'EUR999999999.99'],
  ])('writes %i cents as %s', (minor, text) => {
    expect(toLines({ amount: { minor, currency: 'EUR' } })?.[7]).toBe(text)
  })

  test('omits an invalid BIC but keeps its line', () => {
    expect(toLines({ bic: '' })?.[4]).toBe('')
    expect(toLines({ bic: 'not a bic' })?.[4]).toBe('')
    expect(toLines({ bic: 'COBADEFF' })?.[4]).toBe('COBADEFF')
  })

  test('truncates the name to 70 and the reference to 140 characters, not bytes', () => {
    expect(toLines({ accountOwner: 'ż'.repeat(80) })?.[5]).toBe('ż'.repeat(70))
    expect(toLines({ reference: 'x'.repeat(200) })?.[10]).toBe('x'.repeat(140))
  })

  test('joins a name of two lines into one line', () => {
    expect(toLines({ accountOwner: 'Vitrine\nGmbH  & Co' })?.[5]).toBe('Vitrine GmbH & Co')
  })

  test('ends with its last field, without empty lines', () => {
    expect(toLines({ reference: '' })).toHaveLength(8)
  })

  test.each<[string, Partial<SepaTransfer>]>([
    ['another currency', { amount: { minor: 100, currency: 'GBP' } }],
    ['no amount', { amount: { minor: 0, currency: 'EUR' } }],
    ['more than a transfer carries', { amount: { minor: 100_000_000_000, currency: 'EUR' } }],
    ['an account with a wrong digit', { iban: 'DE89370400440532013001' }],
    ['no account owner', { accountOwner: '  ' }],
    ['more bytes than the code holds', { accountOwner: '好'.repeat(70), reference: '好'.repeat(140) }],
  ])('is null for %s', (_, change) => {
    expect(sepaTransferText({ ...transfer, ...change })).toBeNull()
  })
})
