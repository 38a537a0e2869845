/** At least eight characters with a letter and a number. SF-5.04 */
export function isStrongPassword(password: string): boolean {
  return password.length >= 8 && /\p{Letter}/u.test(password) && /\p{Number}/u.test(password)
}

/** Those who run the shop guard everybody's data: at least twelve characters, of whatever kind. */
export function isStrongOperatorPassword(password: string): boolean {
  return [...password].length >= 12
}
