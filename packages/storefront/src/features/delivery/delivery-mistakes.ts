import type { TextKey } from '../../text/compiled/keys.ts'

const required: Readonly<Record<string, TextKey>> = {
  preferredDay: 'deliveryWishes.dayMissing',
  preferredLocation: 'deliveryWishes.locationMissing',
  preferredNeighbourName: 'deliveryWishes.nameMissing',
  preferredNeighbourAddress: 'deliveryWishes.addressMissing',
}

export function preferenceFaultText(field: string, fault: string): TextKey {
  return fault === 'tooLong' ? 'deliveryWishes.tooLong' : (required[field] ?? 'fields.required')
}

export const postNumberFaultTexts = {
  required: 'finder.postNumberMissing',
  format: 'finder.postNumberFormat',
} as const satisfies Record<string, TextKey>

const labels: Readonly<Record<string, TextKey>> = {
  point: 'finder.choose',
  firstName: 'address.firstName',
  lastName: 'address.lastName',
  postNumber: 'finder.postNumber',
  wishes: 'deliveryWishes.title',
  preferredDay: 'deliveryWishes.day',
  preferredLocation: 'deliveryWishes.location',
  preferredNeighbourName: 'deliveryWishes.name',
  preferredNeighbourAddress: 'deliveryWishes.address',
}

export const toLabels = (at: string): readonly TextKey[] => [labels[at] ?? 'deliveryWishes.title']
/** Fields have their names as ids. */
export const toAnchor = (at: string): string => at
