/**
 * Settings for the addresses that a shop refuses beyond malformed ones, so that browser and server apply the same
 * rules. SF-5.49, SF-5.50
 */
export interface EmailRules {
  /** Whole hosts ('spam.example') and, with a leading dot, everything below a host ('.malicious.net'). */
  readonly refusedHosts: readonly string[]
  /** Characters that are not allowed in a local part. */
  readonly refusedCharacters: string
}

export type EmailFault =
  | 'required'
  | 'displayName'
  | 'characters'
  | 'localPart'
  | 'topLevelDomain'
  | 'ipDomain'
  | 'host'
  | 'format'

/**
 * Why an e-mail is refused; undefined when it is valid. Underscores are allowed. SF-5.01, SF-5.02, SF-5.44 to SF-5.50
 */
export function emailFault(input: string, { refusedHosts, refusedCharacters }: EmailRules): EmailFault | undefined {
  const email = input.trim()
  if (email === '') return 'required'
  if (/[<>"]/.test(email) || /\s/.test(email)) return /[<>"]/.test(email) ? 'displayName' : 'format'
  const at = email.lastIndexOf('@')
  const local = email.slice(0, at)
  const host = email.slice(at + 1).toLowerCase()
  if (at < 1 || host === '' || local.includes('@') || email.length > 254 || local.length > 64) return 'format'
  // oxlint-disable-next-line no-control-regex -- ASCII begins at NUL
  if (/[^\u0000-\u007f]/.test(local)) return 'localPart'
  if ([...local].some((character) => refusedCharacters.includes(character))) return 'characters'
  if (/^\.|\.\.|\.$/.test(local) || !/^[\w.!#$%&'*+/=?^`{|}~-]+$/.test(local)) return 'format'
  if (/^\[.*\]$/.test(host) || /^\d+(\.\d+){3}$/.test(host)) return 'ipDomain'
  if (!host.includes('.')) return 'topLevelDomain'
  if (!host.split('.').every(isLabel)) return 'format'
  if (!/\.(xn--[a-z0-9-]+|\p{Letter}{2,})$/u.test(host)) return 'topLevelDomain'
  return refusedHosts.some((refused) => isAt(host, refused.toLowerCase())) ? 'host' : undefined
}

const isLabel = (label: string) =>
  label.length <= 63 && /^[\p{Letter}\p{Number}]([\p{Letter}\p{Number}_-]*[\p{Letter}\p{Number}])?$/u.test(label)

const isAt = (host: string, refused: string) =>
  refused.startsWith('.') ? host.endsWith(refused) || host === refused.slice(1) : host === refused
