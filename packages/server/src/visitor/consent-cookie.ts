import { allows, parseAnyConsent, consentCookie, consentDays, parseConsent } from '@vitrine/contract/analytics/consent'

/** Value of the consent cookie; undefined if it is absent or malformed. */
export function findConsentCookie(cookies: string | null | undefined): string | undefined {
  if (!parseAnyConsent(cookies)) return undefined
  return /(?:^|;\s*)consent=([^;\s]+)/.exec(cookies ?? '')?.[1]
}

/** Readable by script, so that the page applies the choice at once. */
export function consentCookieLine(value: string, isHttps: boolean): string {
  return `${consentCookie}=${value}; Path=/; Max-Age=${consentDays * 86_400}; SameSite=Lax${isHttps ? '; Secure' : ''}`
}

interface VisitorSignals {
  readonly cookies: string | undefined
  readonly userAgent: string | undefined
  /** Sec-GPC and DNT: the user opts out of tracking. */
  readonly signals: readonly (string | undefined)[]
  readonly isOperator: boolean
}

/** Whether a visitor may be counted: they consented, and are neither a bot nor an operator. SF-4.39, SF-4.40 */
export function allowsStatistics({ cookies, userAgent = '', signals, isOperator }: VisitorSignals): boolean {
  return (
    allows(parseConsent(cookies), 'statistics') &&
    !isOperator &&
    !signals.includes('1') &&
    userAgent !== '' &&
    !botPattern.test(userAgent)
  )
}

const botPattern =
  /bot\b|bot[/;]|crawl|spider|slurp|headless|lighthouse|preview|monitor|curl|wget|python|axios|node-fetch|http-?client/i
