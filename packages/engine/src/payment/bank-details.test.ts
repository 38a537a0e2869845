import { publicSettings } from '@vitrine/contract/shop/settings'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { toBankDetails } from './bank-details.ts'

const settings = v.parse(publicSettings, {
  'shop.name': 'Vitrine',
  'shop.bank': {
    accountOwner: 'Vitrine GmbH',
    bank: 'Test Bank',
    iban: 'DE89370400440532013000',
    bic: 'COBADEFFXXX',
    account: '0532013000',
    code: '37040044',
  },
})

test('bank details of an order in euro contain the payload of a SEPA QR code', () => {
  expect(toBankDetails(settings, { id: 100_482, open: { minor: 4990, currency: 'EUR' } })).toEqual({
    account: '0532013000',
    accountOwner: 'Vitrine GmbH',
    name: 'Test Bank',
    iban: 'DE89 3704 0044 0532 0130 00',
    swift: 'COBADEFFXXX',
    code: '37040044',
    reference: 'Vitrine 100482',
    qrText: 'BCD\n002\n1\nSCT\nCOBADEFFXXX\nVitrine GmbH\nDE89370400440532013000\nEUR49.90\n\n\nVitrine 100482',
  })
})

test('bank details of an order in another currency contain no QR code', () => {
  expect(toBankDetails(settings, { id: 1, open: { minor: 4990, currency: 'GBP' } }).qrText).toBeNull()
})

test('bank details are empty when the shop has no bank account configured', () => {
  expect(toBankDetails(v.parse(publicSettings, {}), { id: 1, open: { minor: 100, currency: 'EUR' } })).toMatchObject({
    iban: '',
    swift: '',
    qrText: null,
  })
})
