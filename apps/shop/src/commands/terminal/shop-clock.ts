import type { ShopAdmin } from '@vitrine/engine/shop-admin'

export interface ShopClock {
  readonly zone: string
  /** '2026-11-23 19:25' in the shop's time zone; empty without a time. */
  formatTime(at: Date | string | null | undefined): string
}

/** Tables show times in the shop's time zone; JSON has ISO times. */
export async function createShopClock({ settings }: Pick<ShopAdmin, 'settings'>): Promise<ShopClock> {
  return createClock((await settings())['shop.timeZone'])
}

export function createClock(zone: string): ShopClock {
  // The Swedish format is close to ISO: largest unit first.
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' })
  return { zone, formatTime: (at) => (at ? format.format(new Date(at)) : '') }
}
