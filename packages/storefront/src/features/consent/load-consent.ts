import { consentIn, type ConsentGroup } from '@vitrine/contract/consent'

export interface ShownConsent {
  readonly groups: readonly ConsentGroup[]
  readonly proof: string | undefined
  readonly isRefusedByBrowser: boolean
  readonly isSaved: boolean
}

/** What the visitor of this request chose before. */
export function shownConsent({ headers }: Request, url: URL): ShownConsent {
  const consent = consentIn(headers.get('cookie'))
  return {
    groups: consent?.groups ?? ['essential'], proof: consent?.key, isRefusedByBrowser: headers.get('sec-gpc') === '1' || headers.get('dnt') === '1',
    isSaved: url.searchParams.has('saved'),
  }
}
