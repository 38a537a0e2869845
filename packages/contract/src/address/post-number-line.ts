import { addressOptionTypes } from './address.ts'
import type { Pickup } from '../checkout/delivery.ts'

interface PostNumberAddress {
  readonly pickup: Pickup | null
  readonly options: readonly { readonly typeId: number; readonly value: string }[]
}

/**
 * The address line of a pick-up point with the receiver's post number, by the carrier's term; empty where there is
 * none. SF-5.37
 */
export function postNumberLine({ pickup, options }: PostNumberAddress): string {
  const number = options.find(({ typeId }) => typeId === addressOptionTypes.postNumber)?.value
  return pickup === null || number === undefined ? '' : `Postnummer ${number}`
}
