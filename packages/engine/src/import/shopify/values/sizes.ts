const letters = ['one size', 'xxxs', 'xxs', 'xs', 's', 'm', 'l', 'xl', 'xxl', 'xxxl', 'xxxxl']
const sizeAliases: Readonly<Record<string, string>> = {
  'extra small': 'xs',
  small: 's',
  medium: 'm',
  large: 'l',
  'extra large': 'xl',
  '2xl': 'xxl',
  '3xl': 'xxxl',
  '4xl': 'xxxxl',
  '2xs': 'xxs',
  '3xs': 'xxxs',
  os: 'one size',
}
const firstNumberRank = 100
const otherRank = 1_000_000

/** The sort rank of a size: letter sizes first, then numbers by value, then everything else. */
export function getSizeRank(size: string): number {
  const folded = size.trim().toLowerCase()
  const letter = letters.indexOf(sizeAliases[folded] ?? folded)
  if (letter >= 0) return letter
  const number = Number.parseFloat(folded.replace(',', '.'))
  return /^\d/.test(folded) && number < 10_000 ? firstNumberRank + Math.round(number * 10) : otherRank
}
