import { customers } from '@vitrine/demo/terms/customers'
import { findAcceptedLogins } from '@vitrine/engine/kernel/security/accepted-logins'
import type { Config } from '../config/config.ts'
import { bad, ok, warn, type Finding } from './finding.ts'

/** Demo customers have a published password: intended on this machine, a vulnerability in public. */
export async function checkDemoLogins(
  databaseUrl: string,
  { isLocal, demoLogins }: Pick<Config, 'isLocal' | 'demoLogins'>,
): Promise<readonly Finding[]> {
  if (isLocal) return []
  const accepted = await findAcceptedLogins(databaseUrl, customers)
  if (accepted.length === 0) return [ok('demo logins', 'Nobody logs in with the published demo password.')]
  const says = `Anybody can log in as ${accepted.map(({ email }) => email).join(', ')}: the password is published.`
  return [
    demoLogins
      ? warn(
          'demo logins',
          says,
          'DEMO_LOGINS=on allows it, and every page says so. A shop that sells removes them: npm run shop -- privacy erase E-MAIL --yes',
        )
      : bad(
          'demo logins',
          says,
          'Remove them: npm run shop -- privacy erase E-MAIL --yes. The shop does not open with them unless DEMO_LOGINS=on.',
        ),
  ]
}
