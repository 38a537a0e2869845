import { expect, test } from 'vitest'
import { toReportFile } from './to-report-file.ts'

test('a report has a line for each remark, in a file that spreadsheets read as UTF-8', async () => {
  const bytes = new Uint8Array(
    await toReportFile([{ line: 3, handle: 'ä', sku: '', isLeftOut: true, reason: 'no price' }]).arrayBuffer(),
  )
  expect(new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)).toBe(
    '\uFEFFLine,Handle,SKU,What,Reason\r\n3,ä,,left out,no price\r\n',
  )
})
