import { expect, test } from 'vitest'
import { toSpreadsheetCsv } from './spreadsheet-csv.ts'

test('texts that a spreadsheet would run as formulas are neutralised, and quotes and delimiters are kept', () => {
  expect(
    toSpreadsheetCsv([
      ['Name', 'Amount'],
      ['=HYPERLINK("http://x","y")', -1.5],
      ['+49 40', '@cmd'],
      ['Kraków, "Main"', null],
    ]),
  ).toBe('\u{FEFF}Name,Amount\r\n"\'=HYPERLINK(""http://x"",""y"")",-1.5\r\n\'+49 40,\'@cmd\r\n"Kraków, ""Main""",\r\n')
})
