export const passwordFaults = ['required', 'length', 'letter', 'number'] as const
/** What a password lacks. */
export type PasswordFault = (typeof passwordFaults)[number]

/** The first thing that a password lacks: at least eight characters with a letter and a number are asked for. SF-5.03 to SF-5.06 */
export function passwordFault(password: string): PasswordFault | undefined {
  if (password === '') return 'required'
  if (lengthOf(password) < 8) return 'length'
  if (!/\p{Letter}/u.test(password)) return 'letter'
  return /\p{Number}/u.test(password) ? undefined : 'number'
}

export function isStrongPassword(password: string): boolean {
  return passwordFault(password) === undefined
}

/** Those who run the shop guard everybody's data: at least twelve characters, of whatever kind. */
export function isStrongOperatorPassword(password: string): boolean {
  return lengthOf(password) >= 12
}

/** How many of each kind. */
export interface PasswordDemands {
  readonly characters: number
  readonly lowercase: number
  readonly uppercase: number
  readonly numbers: number
  readonly symbols: number
}

export const passwordDemands: PasswordDemands = { characters: 8, lowercase: 1, uppercase: 1, numbers: 1, symbols: 1 }

/** Of what a good password has too little, in the order of `passwordDemands`; nothing for a strong one. A hint while typing, not the rule: that is `passwordFault`. SF-5.51 */
export function passwordStrength(password: string, demands: Partial<PasswordDemands> = {}): readonly (keyof PasswordDemands)[] {
  const asked = { ...passwordDemands, ...demands }
  const found: PasswordDemands = {
    characters: lengthOf(password), lowercase: countOf(password, /\p{Lowercase_Letter}/gu), uppercase: countOf(password, /\p{Uppercase_Letter}/gu), numbers: countOf(password, /\p{Number}/gu),
    symbols: countOf(password, /[^\p{Letter}\p{Mark}\p{Number}\s]/gu),
  }
  return kinds.filter((kind) => found[kind] < asked[kind])
}

const kinds = ['characters', 'lowercase', 'uppercase', 'numbers', 'symbols'] as const
const countOf = (password: string, kind: RegExp) => password.match(kind)?.length ?? 0
// An emoji is one character, whatever it takes to store it.
const lengthOf = (password: string) => [...password].length
