import { fontOf, fontSheet, fontValues, type FontValue } from '@vitrine/contract/fonts'

export interface ListedFont {
  readonly caption: string
  readonly value: FontValue
  readonly stylesheet: string
}

/** The list of fonts, as far as this editor knows them: a shop that has been updated meanwhile may have others. ED-2.57 */
export async function loadFonts(fetched: typeof fetch = fetch): Promise<readonly ListedFont[]> {
  const response = await fetched('/fonts/meta.json')
  if (!response.ok) throw new Error(`HTTP error! status: ${response.status}`)
  const listed: unknown = await response.json()
  const values = new Set((Array.isArray(listed) ? listed : []).map(valueIn))
  return fontValues.filter((value) => values.has(value)).map((value) => ({ caption: fontOf(value).caption, value, stylesheet: fontSheet({ value }) }))
}

const valueIn = (entry: unknown) => (typeof entry === 'object' && entry !== null && 'value' in entry ? entry.value : undefined)
