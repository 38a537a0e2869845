/** The consent groups. Index 0 is essential: always on, cannot be refused. SF-9.24 */
export const consentGroups = ['essential', 'statistics', 'media'] as const
export type ConsentGroup = (typeof consentGroups)[number]
export const essentialGroup = 0
/** The groups that visitors can accept or refuse. */
export type OptionalGroup = Exclude<ConsentGroup, 'essential'>
export const optionalGroups: readonly OptionalGroup[] = ['statistics', 'media']

/**
 * Version of the groups and of the texts that explain them. Increment it when either changes: every visitor is asked
 * again.
 */
export const consentVersion = '1'

export const consentCookie = 'consent'
/** After this time every visitor is asked again. */
export const consentDays = 365

/** The choice of a visitor. */
export interface Consent {
  readonly version: string
  readonly groups: readonly ConsentGroup[]
  /** Identifies the stored proof of the choice. It is random, exists in this cookie only and identifies no person. */
  readonly key: string
}

/** The cookie's value: version, a bit for each group in its order, and the key. '1.100.Zm9v...' */
export function consentValue({ version, groups, key }: Consent): string {
  return `${version}.${consentGroups.map((group) => (groups.includes(group) ? 1 : 0)).join('')}.${key}`
}

/** Parses the choice from a Cookie header, whatever its version; undefined: missing or malformed. */
export function parseAnyConsent(cookies: string | null | undefined): Consent | undefined {
  const [, version, bits, key] =
    /(?:^|;\s*)consent=([\w-]{1,20})\.(1[01]{0,9})\.([\w-]{22,64})(?:;|$)/.exec(cookies ?? '') ?? []
  if (version === undefined || bits === undefined || key === undefined) return undefined
  return { version, groups: consentGroups.filter((_, index) => bits[index] === '1'), key }
}

/** Parses the choice from a Cookie header; undefined when it was made for an older version. */
export function parseConsent(cookies: string | null | undefined): Consent | undefined {
  const consent = parseAnyConsent(cookies)
  return consent?.version === consentVersion ? consent : undefined
}

export function allows(consent: Consent | undefined, group: ConsentGroup): boolean {
  return consentGroups.indexOf(group) === essentialGroup || consent?.groups.includes(group) === true
}
