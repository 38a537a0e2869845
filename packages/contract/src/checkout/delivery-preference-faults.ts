// Not among the limits, which every page loads. SF-5.34
/** Characters of a neighbour's name or address, and of a place. */
export const deliveryPreferenceMaxLength = 100

/**
 * Delivery preferences as form values: an absent field is not requested, an empty one is requested but not filled in.
 */
export interface DeliveryPreferencesForm {
  readonly preferredDay?: string | undefined
  readonly preferredLocation?: string | undefined
  readonly preferredNeighbourName?: string | undefined
  readonly preferredNeighbourAddress?: string | undefined
}

export type DeliveryPreferenceFault = 'required' | 'tooLong'
export type DeliveryPreferenceFaults = Readonly<Partial<Record<keyof DeliveryPreferencesForm, DeliveryPreferenceFault>>>

/**
 * The faults of delivery preferences by field; empty when they can be saved. The browser runs it before sending, the
 * server before saving. SF-5.31 to SF-5.34
 */
export function deliveryPreferenceFaults({
  preferredDay,
  preferredLocation,
  preferredNeighbourName: name,
  preferredNeighbourAddress: address,
}: DeliveryPreferencesForm): DeliveryPreferenceFaults {
  const hasNeighbour = name !== undefined || address !== undefined
  const faults: readonly (readonly [keyof DeliveryPreferencesForm, DeliveryPreferenceFault | undefined])[] = [
    ['preferredDay', preferredDay === '' ? 'required' : undefined],
    ['preferredLocation', preferredLocation === undefined ? undefined : textFault(preferredLocation)],
    ['preferredNeighbourName', hasNeighbour ? textFault(name ?? '') : undefined],
    ['preferredNeighbourAddress', hasNeighbour ? textFault(address ?? '') : undefined],
  ]
  return Object.fromEntries(faults.filter(([, fault]) => fault !== undefined))
}

/** Of the carrier in Germany. SF-5.35 */
export const isDeliveryPostcode = (value: string) => /^[0-9]{5}$/.test(value)

/** The receiver's number at the carrier; absent counts as empty. SF-5.37 */
export function postNumberFault(value: string, isRequired: boolean): 'required' | 'format' | undefined {
  if (value === '') return isRequired ? 'required' : undefined
  return /^\d{6,10}$/.test(value) ? undefined : 'format'
}

function textFault(value: string): DeliveryPreferenceFault | undefined {
  const length = value.trim().length
  if (length === 0) return 'required'
  return length > deliveryPreferenceMaxLength ? 'tooLong' : undefined
}
