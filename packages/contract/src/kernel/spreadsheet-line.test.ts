import { describe, expect, test } from 'vitest'
import { toSpreadsheetLine } from './spreadsheet-line.ts'

describe('a line for a spreadsheet', () => {
  test.each([
    ['Ann', 'Ann'],
    ['=1+1', "'=1+1"],
    ['+49 30', "'+49 30"],
    ['-5', "'-5"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\t=1', "'\t=1"],
    ['  =1', "'  =1"],
    ['a=b', 'a=b'],
    ['say "hi"', '"say ""hi"""'],
    ['a,b', '"a,b"'],
    ['a;b', 'a;b'],
    ['two\nlines', '"two\nlines"'],
    [' padded', '" padded"'],
  ])('writes %j as %s', (cell, expected) => {
    expect(toSpreadsheetLine([cell], ',')).toBe(`${expected}\r\n`)
  })

  test('has numbers as they are, and nothing for a missing value', () => {
    expect(toSpreadsheetLine(['a', -1.5, null])).toBe('a,-1.5,\r\n')
  })

  test('is separated as the language of the reader separates', () => {
    expect(toSpreadsheetLine(['1,5', 'x'], ';')).toBe('1,5;x\r\n')
  })
})
