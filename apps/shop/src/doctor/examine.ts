import { lookAtConfiguration } from './configuration.ts'
import { lookAtDatabase } from './database.ts'
import type { Finding } from './finding.ts'
import { lookAtDataFolder, lookAtNode } from './machine.ts'
import { lookAtMail, lookAtPayment, lookAtPublicAddress } from './outside.ts'

/** Everything that must be right for a shop to run, looked at without changing anything. What cannot be looked at is itself a finding. */
export async function examine(environment: Readonly<Record<string, string | undefined>>): Promise<readonly Finding[]> {
  const { config, findings } = lookAtConfiguration(environment)
  if (!config) return [...findings, lookAtNode()]
  const looks = await Promise.all([lookAtDataFolder(config).then((one) => [one]), lookAtDatabase(config), lookAtMail(config), lookAtPayment(config), lookAtPublicAddress(config)])
  return [...findings, lookAtNode(), ...looks.flat()]
}
