/**
 * Normalizes a number: '1.234,50', '1 234,50' and '1,234.50' become '1234.50'. Undefined for anything else, and for the
 * ambiguous '1,234' and '1.234', whose separator is a decimal mark in some countries and a thousands separator in
 * others.
 */
export function normalizeDecimal(cell: string): string | undefined {
  const text = cell.trim().replaceAll(/(?<=\d)[\s\u00A0\u202F'’](?=\d{3}(?!\d))/g, '')
  if (!/^-?\d[\d.,]*$/.test(text)) return undefined
  const separators = text.replaceAll(/[^.,]/g, '')
  if (separators === '') return text
  const lastSeparator = separators.at(-1) ?? ''
  const isGrouped = separators.length > 1
  // A single kind of separator that occurs more than once is a thousands separator.
  const decimalMark = isGrouped && separators === lastSeparator.repeat(separators.length) ? undefined : lastSeparator
  const [whole = '', fraction] = decimalMark === undefined ? [text] : splitAtLast(text, decimalMark)
  if (
    fraction === '' ||
    (isGrouped
      ? !/^-?\d{1,3}([.,]\d{3})+$/.test(whole) || new Set(whole.match(/[.,]/g)).size > 1
      : isAmbiguousFraction(whole, fraction ?? ''))
  )
    return undefined
  const digits = whole.replaceAll(/[.,]/g, '')
  return fraction === undefined ? digits : `${digits}.${fraction}`
}

/** '1,234' and '1.234'. */
export const isAmbiguousNumber = (cell: string) => /^-?[1-9]\d{0,2}[.,]\d{3}$/.test(cell.trim())

const isAmbiguousFraction = (whole: string, fraction: string) => fraction.length === 3 && /^-?[1-9]\d{0,2}$/.test(whole)

function splitAtLast(text: string, mark: string): readonly [string, string] {
  const at = text.lastIndexOf(mark)
  return [text.slice(0, at), text.slice(at + 1)]
}
