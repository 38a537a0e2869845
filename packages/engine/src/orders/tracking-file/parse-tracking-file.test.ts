import { expect, test } from 'vitest'
import { parseTrackingFile } from './parse-tracking-file.ts'

const row = (number: number, orderNumber: string, trackingNumber: string, carrier = '') => ({
  row: number,
  orderNumber,
  trackingNumber,
  carrier,
})

test.each([
  ['comma, without headings', '100001,JJD1\n100002,JJD2\n', [row(1, '100001', 'JJD1'), row(2, '100002', 'JJD2')]],
  [
    'semicolon with German headings in another order',
    '\uFEFFSendungsnummer;Versanddienst;Bestellnummer\r\nJJD1;DHL;100001\r\n\r\nJJD2;;#100002\r\n',
    [row(2, '100001', 'JJD1', 'DHL'), row(4, '100002', 'JJD2')],
  ],
  ['tabs and quotes', '"Order"\t"Tracking number"\n"100001"\t" J D "', [row(2, '100001', 'J D')]],
  ['one column only', '100001\n', [row(1, '100001', '')]],
  ['nothing', '', []],
])('a file with %s is read', (_, csv, rows) => {
  expect(parseTrackingFile(csv)).toEqual(rows)
})

test('a file that is not CSV is not read', () => {
  expect(parseTrackingFile('"100001,JJD1')).toBeUndefined()
})
