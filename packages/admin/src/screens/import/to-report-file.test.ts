import { expect, test } from 'vitest'
import { toReportFile } from './to-report-file.ts'

test('the report of an import is a table for a spreadsheet, in which no cell is a formula', async () => {
  const text = await toReportFile([
    ['Zeile', 'Grund'],
    [3, '=1+1 ist kein Preis'],
  ]).text()
  expect(text).toBe(await new Blob([`\uFEFFZeile,Grund\r\n3,'=1+1 ist kein Preis\r\n`]).text())
})
