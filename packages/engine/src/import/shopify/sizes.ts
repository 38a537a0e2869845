const letters = ['one size', 'xxxs', 'xxs', 'xs', 's', 'm', 'l', 'xl', 'xxl', 'xxxl', 'xxxxl']
const words: Readonly<Record<string, string>> = {
  'extra small': 'xs', small: 's', medium: 'm', large: 'l', 'extra large': 'xl', '2xl': 'xxl', '3xl': 'xxxl', '4xl': 'xxxxl', '2xs': 'xxs', '3xs': 'xxxs', os: 'one size',
}
const numbersFrom = 100
const othersAt = 1_000_000

/** Where a size stands among sizes: letters first, then numbers by their value, then everything else. */
export function sizeRank(size: string): number {
  const folded = size.trim().toLowerCase()
  const letter = letters.indexOf(words[folded] ?? folded)
  if (letter >= 0) return letter
  const number = Number.parseFloat(folded.replace(',', '.'))
  return /^\d/.test(folded) && number < 10_000 ? numbersFrom + Math.round(number * 10) : othersAt
}
