import type { BackOffice } from '@vitrine/engine/back-office'

export interface ShopClock {
  readonly zone: string
  /** '2026-11-23 19:25' in the shop's time zone; empty for what has not happened. */
  timeOf(at: Date | string | null | undefined): string
}

/** Tables show times as the shop's clock does; JSON has ISO texts. */
export async function shopClock({ settings }: Pick<BackOffice, 'settings'>): Promise<ShopClock> {
  return clockIn((await settings())['shop.timeZone'])
}

export function clockIn(zone: string): ShopClock {
  // Sweden writes times as tables want them: largest unit first.
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' })
  return { zone, timeOf: (at) => (at ? format.format(new Date(at)) : '') }
}
