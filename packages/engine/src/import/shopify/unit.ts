// Shopify's measures and ours (UN/ECE recommendation 20), with how many of ours one of theirs is.
const measures: Readonly<Record<string, { readonly code: string; readonly factor: number }>> = {
  mg: { code: 'GRM', factor: 0.001 }, g: { code: 'GRM', factor: 1 }, kg: { code: 'KGM', factor: 1 },
  ml: { code: 'MLT', factor: 1 }, cl: { code: 'MLT', factor: 10 }, l: { code: 'LTR', factor: 1 },
  cm: { code: 'CMT', factor: 1 }, m: { code: 'MTR', factor: 1 },
}

export interface Unit {
  readonly code: string
  readonly content: number
}

/** What one piece contains, for the price per unit; undefined when the two cells do not say it. */
export function unitOf(total: string, measure: string): Unit | undefined {
  const known = measures[measure.toLowerCase()]
  const content = Number(total)
  return known && total !== '' && Number.isFinite(content) && content > 0 ? { code: known.code, content: round(content * known.factor) } : undefined
}

/** The cells that `unitOf` reads back as the same unit. */
export function measureOf({ code, content }: Unit): { readonly total: string; readonly measure: string } {
  const [measure] = Object.entries(measures).find(([, known]) => known.code === code && known.factor === 1) ?? []
  return measure === undefined ? { total: '', measure: '' } : { total: String(content), measure }
}

const round = (content: number) => Math.round(content * 10_000) / 10_000
