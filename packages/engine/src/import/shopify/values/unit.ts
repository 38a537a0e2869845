// Shopify's measures as units of UN/ECE recommendation 20, with conversion factors.
const measures: Readonly<Record<string, { readonly code: string; readonly factor: number }>> = {
  mg: { code: 'GRM', factor: 0.001 },
  g: { code: 'GRM', factor: 1 },
  kg: { code: 'KGM', factor: 1 },
  ml: { code: 'MLT', factor: 1 },
  cl: { code: 'MLT', factor: 10 },
  l: { code: 'LTR', factor: 1 },
  cm: { code: 'CMT', factor: 1 },
  m: { code: 'MTR', factor: 1 },
}

export interface Unit {
  readonly code: string
  readonly content: number
}

/** The content of one item for the unit price; undefined if the cells contain none. */
export function parseUnit(total: string, measure: string): Unit | undefined {
  const entry = measures[measure.toLowerCase()]
  const content = Number(total)
  return entry && total !== '' && Number.isFinite(content) && content > 0
    ? { code: entry.code, content: round(content * entry.factor) }
    : undefined
}

/** The cells that are parsed back to the same unit. */
export function formatMeasure({ code, content }: Unit): { readonly total: string; readonly measure: string } {
  const [measure] = Object.entries(measures).find(([, entry]) => entry.code === code && entry.factor === 1) ?? []
  return measure === undefined ? { total: '', measure: '' } : { total: String(content), measure }
}

const round = (content: number) => Math.round(content * 10_000) / 10_000
