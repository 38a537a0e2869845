export interface FitAnswers {
  readonly small: number
  readonly right: number
  readonly large: number
}

export interface FitVerdict {
  readonly verdict: 'small' | 'right' | 'large'
  /** Where between much too small (0) and much too large (4) the answers lie. */
  readonly step: 0 | 1 | 2 | 3 | 4
  /** How many of a hundred say what the verdict says. */
  readonly percent: number
  readonly total: number
}

// Fewer who say the same are anecdotes.
const fewestSayingSo = 5

/** How an item fits by what its buyers say; null as long as too few have said it. */
export function fitVerdict({ small, right, large }: FitAnswers): FitVerdict | null {
  const total = small + right + large
  if (total === 0) return null
  const step = stepOf((large - small) / total)
  const verdict = step < 2 ? 'small' : step > 2 ? 'large' : 'right'
  const sayingSo = { small, right, large }[verdict]
  return sayingSo < fewestSayingSo ? null : { verdict, step, percent: Math.round((sayingSo / total) * 100), total }
}

/** A lean from -1 (all say small) to 1 (all say large) on the scale of five. */
function stepOf(lean: number): FitVerdict['step'] {
  if (lean < -0.75) return 0
  if (lean < -0.25) return 1
  if (lean <= 0.25) return 2
  return lean <= 0.75 ? 3 : 4
}
