import { expect, test } from 'vitest'
import { deriveOfferState, type OfferStatus } from './offer-state.ts'

const now = new Date('2026-11-22T12:00:00Z')
const [before, after] = [new Date('2026-11-22T11:59:59Z'), new Date('2026-11-22T12:00:01Z')]

test.each([
  ['can be accepted', 'valid', after, true, 'valid'],
  ['has an item out of stock', 'valid', after, false, 'itemOutOfStock'],
  ['expires at this moment', 'valid', now, true, 'expired'],
  ['has expired, but was not marked by the job yet', 'valid', before, true, 'expired'],
  ['has expired and has an item out of stock', 'valid', before, false, 'expired'],
  ['was marked as expired by the job', 'expired', before, true, 'expired'],
  ['was accepted', 'accepted', after, true, 'alreadyUsed'],
  ['was accepted before it expired', 'accepted', before, false, 'alreadyUsed'],
  ['was declined', 'declined', after, true, 'alreadyUsed'],
] as const satisfies readonly (readonly [string, OfferStatus, Date, boolean, string])[])(
  'the state of an offer that %s [SF-4.05]',
  (_, status, validUntil, isThere, state) => {
    expect(deriveOfferState({ status, validUntil, now, isAvailable: isThere })).toBe(state)
  },
)
