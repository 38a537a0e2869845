import { parseConsent, type ConsentGroup } from '@vitrine/contract/analytics/consent'

export interface ConsentSettings {
  readonly groups: readonly ConsentGroup[]
  readonly proof: string | undefined
  readonly isRefusedByBrowser: boolean
  readonly isSaved: boolean
}

/** The present choice of the visitor, from the request. */
export function parseConsentSettings({ headers }: Request, url: URL): ConsentSettings {
  const consent = parseConsent(headers.get('cookie'))
  return {
    groups: consent?.groups ?? ['essential'],
    proof: consent?.key,
    isRefusedByBrowser: headers.get('sec-gpc') === '1' || headers.get('dnt') === '1',
    isSaved: url.searchParams.has('saved'),
  }
}
