import type { Imprint } from '@vitrine/contract/shop/law.contract'
import type { PublicSettings } from '@vitrine/contract/shop/settings'

/** The operator of the shop, from the settings that name them. */
export function toImprint(settings: PublicSettings): Imprint {
  return { ...settings['shop.address'], ...settings['shop.imprint'], vatNumber: settings['shop.vatNumber'] }
}
