import type { TextKey } from '../../text/compiled/keys.ts'

const required: Readonly<Record<string, TextKey>> = {
  preferredDay: 'deliveryPreferences.dayMissing',
  preferredLocation: 'deliveryPreferences.locationMissing',
  preferredNeighbourName: 'deliveryPreferences.nameMissing',
  preferredNeighbourAddress: 'deliveryPreferences.addressMissing',
}

export function preferenceFaultText(field: string, fault: string): TextKey {
  return fault === 'tooLong' ? 'deliveryPreferences.tooLong' : (required[field] ?? 'fields.required')
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
  wishes: 'deliveryPreferences.title',
  preferredDay: 'deliveryPreferences.day',
  preferredLocation: 'deliveryPreferences.location',
  preferredNeighbourName: 'deliveryPreferences.name',
  preferredNeighbourAddress: 'deliveryPreferences.address',
}

export const toLabels = (at: string): readonly TextKey[] => [labels[at] ?? 'deliveryPreferences.title']
/** Fields have their names as ids. */
export const toAnchor = (at: string): string => at
