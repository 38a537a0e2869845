export interface VatRate {
  readonly vatClass: number
  /** ISO date; the rate is valid until the next one of its class. */
  readonly validFrom: string
  readonly percent: number
}

/** The rate of a class on a day, in percent; 0 where the country has none. */
export function getVatPercent(rates: readonly VatRate[], vatClass: number, day: string): number {
  return rates
    .filter((rate) => rate.vatClass === vatClass && rate.validFrom <= day)
    .reduce((latest, rate) => (rate.validFrom >= latest.validFrom ? rate : latest), {
      vatClass,
      validFrom: '',
      percent: 0,
    }).percent
}
