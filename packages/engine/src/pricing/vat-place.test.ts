import { expect, test } from 'vitest'
import { decideVatPlace, type VatPlaceFacts } from './vat-place.ts'

const small: VatPlaceFacts = {
  seat: 'DE',
  destination: 'PL',
  isSeatInEu: true,
  isDestinationInEu: true,
  registeredFrom: null,
  scheme: 'threshold',
  ossFrom: null,
  passedYear: null,
}
const british = { destination: 'GB', isDestinationInEu: false }

test.each<[string, Partial<VatPlaceFacts>, 'seat' | 'destination', string]>([
  ['within its own country', { destination: 'DE', scheme: 'oss' }, 'seat', 'domestic'],
  ['below the threshold', {}, 'seat', 'belowThreshold'],
  ['with the one-stop shop', { scheme: 'oss' }, 'destination', 'oss'],
  ['with the one-stop shop from this day', { scheme: 'oss', ossFrom: '2026-07-01' }, 'destination', 'oss'],
  ['with the one-stop shop from the next day', { scheme: 'oss', ossFrom: '2026-07-02' }, 'seat', 'belowThreshold'],
  ['with a planned switch that is due', { ossFrom: '2026-07-01' }, 'destination', 'oss'],
  ['with a planned switch', { ossFrom: '2027-01-01' }, 'seat', 'belowThreshold'],
  ['when the threshold was passed this year', { passedYear: 2026 }, 'destination', 'thresholdPassed'],
  ['when the threshold was passed last year', { passedYear: 2025 }, 'destination', 'thresholdPassed'],
  ['when the threshold was passed before', { passedYear: 2024 }, 'seat', 'belowThreshold'],
  ['with a registration there', { registeredFrom: '2026-07-01' }, 'destination', 'registered'],
  ['with a registration there from the next day', { registeredFrom: '2026-07-02' }, 'seat', 'belowThreshold'],
  ['to a country outside the EU', british, 'destination', 'abroad'],
  ['from a seat outside the EU', { seat: 'GB', isSeatInEu: false }, 'destination', 'abroad'],
  ['within a country outside the EU', { ...british, seat: 'GB', isSeatInEu: false }, 'seat', 'domestic'],
])('a sale %s is taxed where the law says', (_, facts, place, reason) => {
  expect(decideVatPlace({ ...small, ...facts }, '2026-07-01')).toEqual({ place, reason })
})
