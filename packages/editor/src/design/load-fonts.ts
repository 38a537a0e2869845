import { getFont, fontSheet, fontValues, type FontValue } from '@vitrine/contract/design/fonts'

export interface ListedFont {
  readonly caption: string
  readonly value: FontValue
  readonly stylesheet: string
}

/** The fonts of the shop that this version of the editor supports. ED-2.57 */
export async function loadFonts(fetchFn: typeof fetch = fetch): Promise<readonly ListedFont[]> {
  const response = await fetchFn('/fonts/meta.json')
  if (!response.ok) throw new Error(`HTTP error! status: ${response.status}`)
  const data: unknown = await response.json()
  const values = new Set((Array.isArray(data) ? data : []).map(getValue))
  return fontValues
    .filter((value) => values.has(value))
    .map((value) => ({ caption: getFont(value).caption, value, stylesheet: fontSheet({ value }) }))
}

const getValue = (entry: unknown) =>
  typeof entry === 'object' && entry !== null && 'value' in entry ? entry.value : undefined
