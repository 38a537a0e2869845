import type { Imprint } from '@vitrine/contract/law.contract'
import type { PublicSettings } from '@vitrine/contract/settings'

/** Who keeps the shop, gathered from the settings that tell it. */
export function imprintIn(settings: PublicSettings): Imprint {
  return { ...settings['shop.address'], ...settings['shop.imprint'], vatNumber: settings['shop.vatNumber'] }
}
