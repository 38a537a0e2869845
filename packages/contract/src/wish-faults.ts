// Not among the limits, which every page loads. SF-5.34
/** Characters of a neighbour's name or address, and of a place. */
export const wishLength = 100

/** Delivery wishes as they are typed: what is absent is not wished, an empty text is a wish that says nothing yet. */
export interface WishForm {
  readonly preferredDay?: string | undefined
  readonly preferredLocation?: string | undefined
  readonly preferredNeighbourName?: string | undefined
  readonly preferredNeighbourAddress?: string | undefined
}

export type WishFault = 'required' | 'tooLong'
export type WishFaults = Readonly<Partial<Record<keyof WishForm, WishFault>>>

/** What is wrong with delivery wishes, field by field; nothing when they can be kept. The browser asks before it sends, the server before it keeps. SF-5.31 to SF-5.34 */
export function wishFaults({ preferredDay, preferredLocation, preferredNeighbourName: name, preferredNeighbourAddress: address }: WishForm): WishFaults {
  const isNeighbourWished = name !== undefined || address !== undefined
  const faults: readonly (readonly [keyof WishForm, WishFault | undefined])[] = [
    ['preferredDay', preferredDay === '' ? 'required' : undefined],
    ['preferredLocation', preferredLocation === undefined ? undefined : faultOf(preferredLocation)],
    ['preferredNeighbourName', isNeighbourWished ? faultOf(name ?? '') : undefined],
    ['preferredNeighbourAddress', isNeighbourWished ? faultOf(address ?? '') : undefined],
  ]
  return Object.fromEntries(faults.filter(([, fault]) => fault !== undefined))
}

/** Of the carrier in Germany. SF-5.35 */
export const isDeliveryPostcode = (written: string) => /^[0-9]{5}$/.test(written)

/** The receiver's number at the carrier; absent counts as nothing typed. SF-5.37 */
export function postNumberFault(written: string, isRequired: boolean): 'required' | 'format' | undefined {
  if (written === '') return isRequired ? 'required' : undefined
  return /^\d{6,10}$/.test(written) ? undefined : 'format'
}

function faultOf(written: string): WishFault | undefined {
  const length = written.trim().length
  if (length === 0) return 'required'
  return length > wishLength ? 'tooLong' : undefined
}
