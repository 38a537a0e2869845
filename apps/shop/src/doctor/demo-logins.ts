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
  if (accepted.length === 0) return [ok('demo logins', 'No account has the published demo password.')]
  const says = `Anyone can log in as ${accepted.map(({ email }) => email).join(', ')}: the password is published.`
  return [
    demoLogins
      ? warn(
          'demo logins',
          says,
          'DEMO_LOGINS=on allows this, and every page shows a notice. Remove them in a real shop: npm run shop -- privacy erase E-MAIL --yes',
        )
      : bad(
          'demo logins',
          says,
          'Remove them: npm run shop -- privacy erase E-MAIL --yes. The shop does not start with them unless DEMO_LOGINS=on.',
        ),
  ]
}
