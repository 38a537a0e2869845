/** What decides in which country a sale is taxed. Days are of the shop's time zone, ISO. */
export interface VatPlaceFacts {
  /** ISO 3166: the country that the shop sells from. */
  readonly seat: string
  readonly destination: string
  readonly isSeatInEu: boolean
  readonly isDestinationInEu: boolean
  /** The shop's own VAT registration at the destination; null: none. */
  readonly registeredFrom: string | null
  /** `threshold`: small enough to tax at its seat, until its distance sales pass the threshold. */
  readonly scheme: 'oss' | 'threshold'
  /** The first day of the one-stop shop; null: since ever, or none is planned. */
  readonly ossFrom: string | null
  /** The last calendar year in which distance sales passed the threshold. */
  readonly passedYear: number | null
}

export const hasOssBegun = ({ scheme, ossFrom }: Pick<VatPlaceFacts, 'scheme' | 'ossFrom'>, day: string): boolean =>
  ossFrom === null ? scheme === 'oss' : ossFrom <= day

export interface VatPlace {
  readonly place: 'seat' | 'destination'
  readonly reason: 'domestic' | 'abroad' | 'registered' | 'oss' | 'thresholdPassed' | 'belowThreshold'
}

/**
 * Where a sale to a consumer is taxed. Between EU countries it is the destination, unless distance sales of this
 * calendar year and the last one are below the threshold (art. 59c of the VAT directive). Sales that leave the EU or
 * come from outside have the rates that the shop keeps for the destination.
 */
export function decideVatPlace(facts: VatPlaceFacts, day: string): VatPlace {
  const { seat, destination, scheme, ossFrom, registeredFrom, passedYear } = facts
  if (seat === destination) return { place: 'seat', reason: 'domestic' }
  if (!facts.isSeatInEu || !facts.isDestinationInEu) return { place: 'destination', reason: 'abroad' }
  if (registeredFrom !== null && registeredFrom <= day) return { place: 'destination', reason: 'registered' }
  if (hasOssBegun({ scheme, ossFrom }, day)) return { place: 'destination', reason: 'oss' }
  const year = Number(day.slice(0, 4))
  return passedYear !== null && passedYear >= year - 1
    ? { place: 'destination', reason: 'thresholdPassed' }
    : { place: 'seat', reason: 'belowThreshold' }
}
