export interface FitAnswers {
  readonly small: number
  readonly right: number
  readonly large: number
}

export type FitAnswer = keyof FitAnswers

export interface FitVerdict {
  /** The most frequent answer. */
  readonly verdict: FitAnswer
  /** When the verdict is true to size: the other answer, if more than a third gave it. */
  readonly tendency: 'small' | 'large' | null
  /** Whole percent of each answer; together they are 100. */
  readonly shares: FitAnswers
  readonly total: number
}

// Fewer equal answers are not representative.
const minAnswers = 5
const fitAnswers = ['small', 'right', 'large'] as const

/**
 * How an item fits by the answers of its buyers; null while too few gave the same answer. When two answers are equally
 * frequent, it is true to size.
 */
export function fitVerdict(answers: FitAnswers): FitVerdict | null {
  const { small, right, large } = answers
  const largest = Math.max(small, right, large)
  if (largest < minAnswers) return null
  const first = fitAnswers.filter((word) => answers[word] === largest)
  const [only = 'right', ...others] = first
  const verdict = others.length === 0 ? only : 'right'
  return {
    verdict,
    tendency: verdict === 'right' ? getTendency(answers) : null,
    shares: toShares(answers),
    total: small + right + large,
  }
}

/** Null when both sides are equally frequent. */
function getTendency({ small, right, large }: FitAnswers): FitVerdict['tendency'] {
  if (small === large || Math.max(small, large) * 3 <= small + right + large) return null
  return small > large ? 'small' : 'large'
}

/** Rounded down; the rest up to 100 goes to the answers with the largest remainders. */
function toShares(answers: FitAnswers): FitAnswers {
  const total = answers.small + answers.right + answers.large
  const exact = (word: FitAnswer) => (answers[word] * 100) / total
  const missing = 100 - fitAnswers.reduce((sum, word) => sum + Math.floor(exact(word)), 0)
  const raised = new Set(fitAnswers.toSorted((a, b) => (exact(b) % 1) - (exact(a) % 1)).slice(0, missing))
  const share = (word: FitAnswer) => Math.floor(exact(word)) + (raised.has(word) ? 1 : 0)
  return { small: share('small'), right: share('right'), large: share('large') }
}
