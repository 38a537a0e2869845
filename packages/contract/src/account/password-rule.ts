export const passwordFaults = ['required', 'length', 'letter', 'number'] as const
/** Why a password is refused. */
export type PasswordFault = (typeof passwordFaults)[number]

/** The first rule that a password breaks: at least eight characters with a letter and a number. SF-5.03 to SF-5.06 */
export function passwordFault(password: string): PasswordFault | undefined {
  if (password === '') return 'required'
  if (characterCount(password) < 8) return 'length'
  if (!/\p{Letter}/u.test(password)) return 'letter'
  return /\p{Number}/u.test(password) ? undefined : 'number'
}

export function isStrongPassword(password: string): boolean {
  return passwordFault(password) === undefined
}

/** Staff passwords protect all customer data: at least twelve characters of any kind. */
export function isStrongOperatorPassword(password: string): boolean {
  return characterCount(password) >= 12
}

/** Minimum count of each kind of character. */
export interface PasswordDemands {
  readonly characters: number
  readonly lowercase: number
  readonly uppercase: number
  readonly numbers: number
  readonly symbols: number
}

export const passwordDemands: PasswordDemands = { characters: 8, lowercase: 1, uppercase: 1, numbers: 1, symbols: 1 }

/**
 * The demands that a password does not meet, in the order of `passwordDemands`; empty for a strong one. A hint while
 * typing, not the rule: that is `passwordFault`. SF-5.51
 */
export function passwordStrength(
  password: string,
  demands: Partial<PasswordDemands> = {},
): readonly (keyof PasswordDemands)[] {
  const required = { ...passwordDemands, ...demands }
  const found: PasswordDemands = {
    characters: characterCount(password),
    lowercase: countMatches(password, /\p{Lowercase_Letter}/gu),
    uppercase: countMatches(password, /\p{Uppercase_Letter}/gu),
    numbers: countMatches(password, /\p{Number}/gu),
    symbols: countMatches(password, /[^\p{Letter}\p{Mark}\p{Number}\s]/gu),
  }
  return kinds.filter((kind) => found[kind] < required[kind])
}

const kinds = ['characters', 'lowercase', 'uppercase', 'numbers', 'symbols'] as const
const countMatches = (password: string, kind: RegExp) => password.match(kind)?.length ?? 0
// An emoji counts as one character.
const characterCount = (password: string) => [...password].length
