import { allows, anyConsentIn, consentCookie, consentDays, consentIn } from '@vitrine/contract/consent'

/** What the cookie of the visitor's choice carries. Something that cannot be one counts as none. */
export function consentOf(cookies: string | null | undefined): string | undefined {
  if (!anyConsentIn(cookies)) return undefined
  return /(?:^|;\s*)consent=([^;\s]+)/.exec(cookies ?? '')?.[1]
}

/** Script reads it, so that the page acts at once on what was chosen. */
export function consentCookieLine(value: string, isHttps: boolean): string {
  return `${consentCookie}=${value}; Path=/; Max-Age=${consentDays * 86_400}; SameSite=Lax${isHttps ? '; Secure' : ''}`
}

interface Told {
  readonly cookies: string | undefined
  readonly userAgent: string | undefined
  /** Sec-GPC and DNT: the browser asks that nobody follows its user. */
  readonly signals: readonly (string | undefined)[]
  readonly isOperator: boolean
}

/** Whether a visitor may be counted: they agreed, and are neither a robot nor one of the shop's people. SF-4.39, SF-4.40 */
export function isCounted({ cookies, userAgent = '', signals, isOperator }: Told): boolean {
  return allows(consentIn(cookies), 'statistics') && !isOperator && !signals.includes('1') && userAgent !== '' && !robot.test(userAgent)
}

const robot = /bot\b|bot[/;]|crawl|spider|slurp|headless|lighthouse|preview|monitor|curl|wget|python|axios|node-fetch|http-?client/i
