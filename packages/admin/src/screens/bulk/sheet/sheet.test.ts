import { describe, expect, test } from 'vitest'
import { formatCell, isLargeChange, parseCell, parseNumber } from './cell-values.ts'
import { parseTable, writeTable } from './clipboard-table.ts'
import { columnLetter, listColumns, type SheetColumn } from './columns.ts'
import { applyFormula, readFormula } from './formula.ts'
import { edit, noChanges, redo, undo, type SheetChanges } from './sheet-changes.ts'
import { calculate, copy, fillDown, fillRight, findAndReplace, paste, type Sheet } from './sheet-edits.ts'
import { filterRows, toRows } from './sheet-rows.ts'
import { listChanged, toColumns } from './save-changes.ts'

const columns = listColumns(['GBP'], ['en']).filter(({ isExtra }) => isExtra !== true)
const at = (key: string) => columns.findIndex((column) => column.key === key)
const columnOf = (key: string): SheetColumn => {
  const column = columns[at(key)]
  if (column === undefined) throw new Error(`there is no column ${key}`)
  return column
}

const variation = (id: number, price: number, reduced: number | null = null) => ({
  id,
  label: `Navy, ${id}`,
  sku: `CREW-${id}`,
  gtin: null,
  weight: 260,
  shelf: null,
  isActive: true,
  stock: 5,
  prices: { GBP: { price, reduced, rrp: null } },
})
const rows = toRows(
  [1, 2].map((id) => ({
    id,
    name: `Crew ${id}`,
    imageBase: null,
    state: 'active' as const,
    names: { en: `Crew ${id}` },
    tags: '',
    variations: [variation(id * 10, 8900), variation(id * 10 + 1, 7900)],
  })),
)
const sheetOf = (changes: SheetChanges = noChanges, canEdit: Sheet['canEdit'] = () => true): Sheet => ({
  rows,
  columns,
  cells: changes.cells,
  locale: 'en',
  canEdit,
})
const column = (key: string, top = 0, bottom = rows.length - 1) => ({ top, bottom, left: at(key), right: at(key) })
const price = (id: number) => `variation ${id} price:GBP`
const values = (edits: ReturnType<typeof paste>) =>
  edits.map(({ cell, change }) => [cell, change && ('value' in change ? change.value : change.fault)])

describe('a number', () => {
  test.each([
    ['1,299.00', 'en', 1299],
    ['42.99', 'en', 42.99],
    ['£42.99', 'en', 42.99],
    ['4.299,00', 'en', undefined],
    ['42,99', 'en', undefined],
    ['1.299,00', 'de', 1299],
    ['42,99 €', 'de', 42.99],
    ['4,299.00', 'de', undefined],
    ['42.99', 'de', undefined],
    ['4.299', 'de', 4299],
    ['1 299,00', 'pl', 1299],
    ['1\u00A0299,00 zł', 'pl', 1299],
    ['', 'en', undefined],
    ['12a', 'en', undefined],
  ] as const)('%j in %s is %j', (text, locale, number) => {
    expect(parseNumber(text, locale)).toBe(number)
  })
})

describe('a typed text', () => {
  test.each([
    ['97.90', 'price:GBP', { value: 9790 }],
    ['97.905', 'price:GBP', { fault: 'decimals' }],
    ['-1', 'price:GBP', { fault: 'notNegative' }],
    ['', 'reduced:GBP', { value: null }],
    ['', 'stock', { fault: 'required' }],
    ['2.5', 'stock', { fault: 'wholeNumber' }],
    ['many', 'stock', { fault: 'number' }],
    ['', 'sku', { fault: 'required' }],
    ['', 'shelf', { value: null }],
    ['123', 'gtin', { fault: 'gtin' }],
    ['4006381333931', 'gtin', { value: '4006381333931' }],
    ['yes', 'active', { value: true }],
    ['maybe', 'active', { fault: 'flag' }],
    ['sale; linen, sale', 'tags', { value: 'linen, sale' }],
  ])('%j in the column %s', (text, key, parsed) => {
    expect(parseCell(text, columnOf(key), 'en')).toEqual(parsed)
  })

  test('is shown in the spelling of the language, and read back as the same value', () => {
    expect(formatCell(129_900, columnOf('price:GBP'), 'de')).toBe('1299,00')
    expect(parseCell('1299,00', columnOf('price:GBP'), 'de')).toEqual({ value: 129_900 })
  })

  test('of a price stands out when the price changes by more than half', () => {
    const prices = [4299, 429_900, 2150, 2149, 6448, 6449]
    expect(prices.map((after) => isLargeChange(columnOf('price:GBP'), 4299, after))).toEqual([
      false,
      true,
      false,
      true,
      false,
      true,
    ])
    expect(isLargeChange(columnOf('stock'), 1, 100)).toBe(false)
  })
})

describe('a formula', () => {
  test.each([
    ['+10 %', 8900, { value: 9790 }],
    ['-20%', 8900, { value: 7120 }],
    ['\u221220 %', 8900, { value: 7120 }],
    ['+2.5%', 9999, { value: 10_249 }],
    ['-5', 8900, { value: 8400 }],
    ['+0.95', 8900, { value: 8995 }],
    ['-100', 8900, { fault: 'notNegative' }],
    ['round .90', 8712, { value: 8690 }],
    ['.90', 8741, { value: 8790 }],
    ['.95', 12, { value: 95 }],
    ['=79', 8900, { value: 7900 }],
    ['79.90', 8900, { value: 7990 }],
  ])('%j of £%i', (text, value, result) => {
    expect(applyFormula(readFormula(text, 'en'), value, columnOf('price:GBP'), 'en')).toEqual(result)
  })

  test('calculates nothing in texts and empty cells', () => {
    expect(applyFormula(readFormula('+10 %', 'en'), 'CREW', columnOf('sku'), 'en')).toBeUndefined()
    expect(applyFormula(readFormula('+10 %', 'en'), null, columnOf('reduced:GBP'), 'en')).toBeUndefined()
  })

  test('works on all chosen cells of variations, and leaves the headings between them', () => {
    expect(values(calculate(sheetOf(), column('price:GBP'), readFormula('+10 %', 'en')))).toEqual([
      [price(10), 9790],
      [price(11), 8690],
      [price(20), 9790],
      [price(21), 8690],
    ])
  })
})

describe('a table from a spreadsheet', () => {
  test.each([
    [
      'a\tb\nc\td\n',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    [
      'a\tb\r\nc\td\r\n',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    ['"a\tb"\t"say ""yes"""\n"two\nlines"', [['a\tb', 'say "yes"'], ['two\nlines']]],
    ['24" frame\tx', [['24" frame', 'x']]],
    ['"unclosed\tx', [['"unclosed', 'x']]],
    [
      'a\t\n\tb',
      [
        ['a', ''],
        ['', 'b'],
      ],
    ],
    ['a\n\nb', [['a'], [''], ['b']]],
    ['', []],
  ])('%j has the cells %j', (text, cells) => {
    expect(parseTable(text)).toEqual(cells)
  })

  test('is written so that it is read as the same cells', () => {
    const cells = [
      ['a\tb', 'say "yes"', ''],
      ['two\nlines', '24"', 'x'],
    ]
    expect(parseTable(writeTable(cells))).toEqual(cells)
  })

  test('of a thousand cells is pasted in under 200 ms', () => {
    const many = toRows(
      Array.from({ length: 500 }, (_, id) => ({
        id,
        name: 'Crew',
        imageBase: null,
        state: 'active' as const,
        names: { en: 'Crew' },
        tags: '',
        variations: [variation(id * 10, 8900), variation(id * 10 + 1, 8900)],
      })),
    )
    const text = Array.from({ length: 1000 }, (_, n) => `${n}.90`).join('\n')
    const began = performance.now()
    const edits = paste({ ...sheetOf(), rows: many }, column('price:GBP', 1, 1), parseTable(text))
    edit(noChanges, edits)
    expect(performance.now() - began).toBeLessThan(200)
    expect(edits).toHaveLength(1000)
  })
})

describe('the chosen cells', () => {
  test('take a pasted column, over the heading of the next product', () => {
    expect(values(paste(sheetOf(), column('price:GBP', 2, 2), parseTable('10.00\n20.00\n30.00\n40.00')))).toEqual([
      [price(11), 1000],
      [price(20), 2000],
      [price(21), 3000],
    ])
  })

  test('are all filled with one pasted cell, and a text that is no price is marked', () => {
    expect(values(paste(sheetOf(), column('price:GBP', 1, 2), [['12']]))).toEqual([
      [price(10), 1200],
      [price(11), 1200],
    ])
    expect(values(paste(sheetOf(), column('price:GBP', 1, 1), [['4.299,00']]))).toEqual([[price(10), 'number']])
  })

  test('are copied without the headings between them', () => {
    expect(copy(sheetOf(), { ...column('sku'), right: at('price:GBP') })).toEqual([
      ['CREW-10', '89.00'],
      ['CREW-11', '79.00'],
      ['CREW-20', '89.00'],
      ['CREW-21', '79.00'],
    ])
  })

  test('are filled down from their first line, one cell from the line above, and to the right', () => {
    expect(values(fillDown(sheetOf(), column('price:GBP', 1, 4)))).toEqual([
      [price(11), 8900],
      [price(20), undefined],
    ])
    expect(values(fillDown(sheetOf(), column('price:GBP', 2, 2)))).toEqual([[price(11), 8900]])
    const both = { top: 1, bottom: 1, left: at('price:GBP'), right: at('reduced:GBP') }
    expect(values(fillRight(sheetOf(), both))).toEqual([['variation 10 reduced:GBP', 8900]])
  })

  test('have words replaced in any case', () => {
    expect(values(findAndReplace(sheetOf(), column('name:en'), { find: 'crew', replacement: 'Cardigan' }))).toEqual([
      ['item 1 name:en', 'Cardigan 1'],
      ['item 2 name:en', 'Cardigan 2'],
    ])
    expect(findAndReplace(sheetOf(), column('name:en'), { find: '.', replacement: 'x' })).toEqual([])
  })

  test('stay as they are in a column that the person may not change', () => {
    const isNoPrice = ({ permission }: SheetColumn) => permission !== 'prices'
    expect(paste(sheetOf(noChanges, isNoPrice), column('price:GBP', 1, 1), [['12']])).toEqual([])
  })
})

describe('changes', () => {
  test('are undone and redone step by step; a value as it was saved is no change', () => {
    const first = edit(noChanges, paste(sheetOf(), column('price:GBP', 1, 2), [['12']]))
    const second = edit(first, calculate(sheetOf(first), column('price:GBP', 1, 1), readFormula('+10 %', 'en')))
    expect(second.cells.get(price(10))).toEqual({ value: 1320 })
    expect(undo(second).cells).toEqual(first.cells)
    expect(undo(undo(second)).cells.size).toBe(0)
    expect(redo(undo(second)).cells).toEqual(second.cells)
    expect(undo(noChanges)).toEqual(noChanges)
    const back = edit(second, paste(sheetOf(second), column('price:GBP', 1, 1), [['89.00']]))
    expect(back.cells.has(price(10))).toBe(false)
  })

  test('are saved column by column with the values that were shown, without texts that mean nothing', () => {
    const changes = edit(noChanges, [
      { cell: price(10), change: { value: 9790 } },
      { cell: price(20), change: { value: 9000 } },
      { cell: price(21), change: { text: 'x', fault: 'number' } },
      { cell: 'item 1 tags', change: { value: 'sale' } },
    ])
    expect(toColumns(listChanged(rows, columns, changes.cells))).toEqual([
      { subject: 'item', column: 'tags', ids: [1], before: [''], after: ['sale'] },
      { subject: 'variation', column: 'price:GBP', ids: [10, 20], before: [8900, 8900], after: [9790, 9000] },
    ])
  })
})

test('rows are filtered by words of name, options and SKU, with the heading of their product', () => {
  const keys = (search: string) => filterRows(rows, search).map(({ key }) => key)
  expect(keys('crew-20')).toEqual(['item 2', 'variation 20'])
  expect(keys('NÁVY 11')).toEqual(['item 1', 'variation 11'])
  expect(keys('parasol')).toEqual([])
  expect(keys(' ')).toHaveLength(6)
})

test('columns have the letters of a spreadsheet', () => {
  expect([0, 25, 26, 52].map(columnLetter)).toEqual(['A', 'Z', 'AA', 'BA'])
})
