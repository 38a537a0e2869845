/** What a visitor is asked about. Index 0 is what the shop cannot do without: always on, and nothing to refuse. SF-9.24 */
export const consentGroups = ['essential', 'statistics', 'media'] as const
export type ConsentGroup = (typeof consentGroups)[number]
export const essentialGroup = 0
/** Those about which there is a choice. */
export type OptionalGroup = Exclude<ConsentGroup, 'essential'>
export const optionalGroups: readonly OptionalGroup[] = ['statistics', 'media']

/** Names the groups and the texts that explain them. Who changes either counts on: every visitor is asked again. */
export const consentVersion = '1'

export const consentCookie = 'consent'
/** Then everybody is asked again, whatever they chose. */
export const consentDays = 365

/** What a visitor chose. */
export interface Consent {
  readonly version: string
  readonly groups: readonly ConsentGroup[]
  /** By which the proof of the choice is found. It is random, stands in this cookie only and names nobody. */
  readonly key: string
}

/** The cookie's value: version, a bit for each group in its order, and the key. '1.100.Zm9v...' */
export function consentValue({ version, groups, key }: Consent): string {
  return `${version}.${consentGroups.map((group) => (groups.includes(group) ? 1 : 0)).join('')}.${key}`
}

/** The choice in a header of cookies, whatever it was about; undefined: none, or nothing that can be one. */
export function anyConsentIn(cookies: string | null | undefined): Consent | undefined {
  const [, version, bits, key] = /(?:^|;\s*)consent=([\w-]{1,20})\.(1[01]{0,9})\.([\w-]{22,64})(?:;|$)/.exec(cookies ?? '') ?? []
  if (version === undefined || bits === undefined || key === undefined) return undefined
  return { version, groups: consentGroups.filter((_, index) => bits[index] === '1'), key }
}

/** The choice that counts: one about other groups or other words is none. */
export function consentIn(cookies: string | null | undefined): Consent | undefined {
  const consent = anyConsentIn(cookies)
  return consent?.version === consentVersion ? consent : undefined
}

export function allows(consent: Consent | undefined, group: ConsentGroup): boolean {
  return consentGroups.indexOf(group) === essentialGroup || consent?.groups.includes(group) === true
}
