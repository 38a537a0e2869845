import { checkConfiguration } from './configuration.ts'
import { checkDatabase } from './database.ts'
import type { Finding } from './finding.ts'
import { checkFileStore } from './file-store.ts'
import { checkDataFolder, checkNode } from './machine.ts'
import { checkMail, checkPayment, checkPublicAddress } from './outside.ts'

/** Runs all checks without changing anything. A failed check is itself a finding. */
export async function runChecks(
  environment: Readonly<Record<string, string | undefined>>,
): Promise<readonly Finding[]> {
  const { config, findings } = checkConfiguration(environment)
  if (!config) return [...findings, checkNode()]
  const results = await Promise.all([
    checkDataFolder(config).then((finding) => [finding]),
    checkFileStore(config),
    checkDatabase(config),
    checkMail(config),
    checkPayment(config),
    checkPublicAddress(config),
  ])
  return [...findings, checkNode(), ...results.flat()]
}
