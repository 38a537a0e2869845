export interface FitAnswers {
  readonly small: number
  readonly right: number
  readonly large: number
}

export type FitWord = keyof FitAnswers

export interface FitVerdict {
  /** What most of the answers say. */
  readonly verdict: FitWord
  /** Where most find it true to size: the side that more than a third find it runs to. */
  readonly tendency: 'small' | 'large' | null
  /** Whole percent of each answer; together they are 100. */
  readonly shares: FitAnswers
  readonly total: number
}

// Fewer who say the same are anecdotes.
const minAnswers = 5
const words = ['small', 'right', 'large'] as const

/** How an item fits by what its buyers say; null as long as too few have said the same. Where two answers are equally frequent, it is true to size. */
export function fitVerdict(answers: FitAnswers): FitVerdict | null {
  const { small, right, large } = answers
  const largest = Math.max(small, right, large)
  if (largest < minAnswers) return null
  const first = words.filter((word) => answers[word] === largest)
  const [only = 'right', ...others] = first
  const verdict = others.length === 0 ? only : 'right'
  return { verdict, tendency: verdict === 'right' ? tendencyOf(answers) : null, shares: sharesOf(answers), total: small + right + large }
}

/** Where both sides are equally frequent there is none. */
function tendencyOf({ small, right, large }: FitAnswers): FitVerdict['tendency'] {
  if (small === large || Math.max(small, large) * 3 <= small + right + large) return null
  return small > large ? 'small' : 'large'
}

/** Rounded down, and what is missing to 100 goes where most was cut off. */
function sharesOf(answers: FitAnswers): FitAnswers {
  const total = answers.small + answers.right + answers.large
  const exact = (word: FitWord) => answers[word] * 100 / total
  const missing = 100 - words.reduce((sum, word) => sum + Math.floor(exact(word)), 0)
  const raised = new Set(words.toSorted((a, b) => exact(b) % 1 - exact(a) % 1).slice(0, missing))
  const share = (word: FitWord) => Math.floor(exact(word)) + (raised.has(word) ? 1 : 0)
  return { small: share('small'), right: share('right'), large: share('large') }
}
