import { expect, test } from 'vitest'
import { offerStateOf, type OfferStatus } from './offer-state.ts'

const now = new Date('2026-11-22T12:00:00Z')
const [before, after] = [new Date('2026-11-22T11:59:59Z'), new Date('2026-11-22T12:00:01Z')]

test.each([
  ['can be accepted', 'valid', after, true, 'valid'],
  ['lacks a piece', 'valid', after, false, 'itemOutOfStock'],
  ['ends in this moment', 'valid', now, true, 'expired'],
  ['has ended, though no job has noted it', 'valid', before, true, 'expired'],
  ['has ended and lacks a piece', 'valid', before, false, 'expired'],
  ['was ended by the job', 'expired', before, true, 'expired'],
  ['was accepted', 'accepted', after, true, 'alreadyUsed'],
  ['was accepted before it ended', 'accepted', before, false, 'alreadyUsed'],
  ['was declined', 'declined', after, true, 'alreadyUsed'],
] as const satisfies readonly (readonly [string, OfferStatus, Date, boolean, string])[])('an offer that %s says so [SF-4.05]', (_, status, validUntil, isThere, state) => {
  expect(offerStateOf({ status, validUntil, now, isThere })).toBe(state)
})
