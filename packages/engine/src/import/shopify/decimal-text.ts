/**
 * A number of a file in the notation of programs: '1.234,50', '1 234,50' and '1,234.50' are all '1234.50'. Undefined for what is no number, and for
 * '1,234' and '1.234', which mean a thousand to one half of the world and one to the other.
 */
export function decimalText(cell: string): string | undefined {
  const text = cell.trim().replaceAll(/(?<=\d)[\s\u00A0\u202F'’](?=\d{3}(?!\d))/g, '')
  if (!/^-?\d[\d.,]*$/.test(text)) return undefined
  const separators = text.replaceAll(/[^.,]/g, '')
  if (separators === '') return text
  const last = separators.at(-1) ?? ''
  const isGrouped = separators.length > 1
  // One kind of separator that comes more than once parts thousands only.
  const decimalMark = isGrouped && separators === last.repeat(separators.length) ? undefined : last
  const [whole = '', fraction] = decimalMark === undefined ? [text] : splitAtLast(text, decimalMark)
  if (fraction === '' || (isGrouped ? !/^-?\d{1,3}([.,]\d{3})+$/.test(whole) || new Set(whole.match(/[.,]/g)).size > 1 : isAmbiguous(whole, fraction ?? ''))) return undefined
  const digits = whole.replaceAll(/[.,]/g, '')
  return fraction === undefined ? digits : `${digits}.${fraction}`
}

/** '1,234' and '1.234'. */
export const isAmbiguousNumber = (cell: string) => /^-?[1-9]\d{0,2}[.,]\d{3}$/.test(cell.trim())

const isAmbiguous = (whole: string, fraction: string) => fraction.length === 3 && /^-?[1-9]\d{0,2}$/.test(whole)

function splitAtLast(text: string, mark: string): readonly [string, string] {
  const at = text.lastIndexOf(mark)
  return [text.slice(0, at), text.slice(at + 1)]
}
