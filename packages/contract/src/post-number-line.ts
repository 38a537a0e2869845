import { addressOptionTypes } from './address.ts'
import type { Pickup } from './delivery.ts'

interface Addressed {
  readonly pickup: Pickup | null
  readonly options: readonly { readonly typeId: number; readonly value: string }[]
}

/** The line of a pick-up point's address that names the receiver's number, in the carrier's word, as 'Packstation' is; empty where there is none. SF-5.37 */
export function postNumberLine({ pickup, options }: Addressed): string {
  const number = options.find(({ typeId }) => typeId === addressOptionTypes.postNumber)?.value
  return pickup === null || number === undefined ? '' : `Postnummer ${number}`
}
