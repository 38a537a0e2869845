import globalSetup from '../browser/global-setup.ts'
import { findInstallation } from './drivers/installed-browsers.ts'

/** Says once which browsers are missing, and brings in what the journeys need from the shop's side. */
export default async function prepareShop(): Promise<void> {
  const missing = (['firefox', 'webkit'] as const).flatMap((browser) => findInstallation(browser).missing ?? [])
  for (const line of missing) console.log(line)
  if (missing.length < 2) await globalSetup()
}
