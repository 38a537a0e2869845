import { useQuery } from '@tanstack/react-query'
import { operatorQuery } from '../../data/queries.ts'
import { rolesQuery, timeZoneQuery } from '../../data/staff-queries.ts'
import { Page } from '../../parts/page.tsx'
import { useRoleName } from '../../parts/role-names.ts'
import { useText } from '../../text/text.tsx'
import { DeviceCard } from './device-card.tsx'
import { PasskeysCard } from './passkeys-card.tsx'
import { PasswordCard } from './password-card.tsx'
import { SessionsCard } from './sessions-card.tsx'
import { TotpCard } from './totp-card.tsx'
import '../../look/account.css'

/** The own account: proofs, sessions, and what applies to this device. */
export function Component() {
  const t = useText()
  const toRoleName = useRoleName()
  const { data: operator } = useQuery(operatorQuery)
  const { data: timeZone = 'UTC' } = useQuery(timeZoneQuery)
  const { data: roles } = useQuery({ ...rolesQuery, enabled: operator?.permissions.includes('staff') === true })
  if (!operator) return null
  const role = roles?.find(({ code }) => code === operator.role) ?? { code: operator.role, name: null }
  return (
    <Page title={t('screen.account')} width="form">
      <div className="stack account">
        <p className="soft">{t('account.who', { name: operator.name, role: toRoleName(role) })}</p>
        <TotpCard />
        <PasskeysCard timeZone={timeZone} />
        <PasswordCard />
        <SessionsCard timeZone={timeZone} />
        <DeviceCard />
      </div>
    </Page>
  )
}
