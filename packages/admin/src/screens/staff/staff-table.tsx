import { Button, Menu, MenuItem, MenuTrigger, Popover } from 'react-aria-components'
import { call } from '../../data/client.ts'
import { queryClient } from '../../data/queries.ts'
import { useRefusalText } from '../../data/refusal-text.ts'
import { staffQuery, type StaffMember, type StaffRole } from '../../data/staff-queries.ts'
import { useAnnounce } from '../../parts/announcer.tsx'
import { Badge } from '../../parts/badge.tsx'
import { useFormatTime } from '../../parts/format-time.ts'
import { Icon } from '../../parts/icon.tsx'
import { toInitials } from '../../parts/initials.ts'
import { useRoleName } from '../../parts/role-names.ts'
import { useText } from '../../text/text.tsx'
import type { StaffAction } from './staff-dialogs.tsx'

interface StaffTableProps {
  readonly staff: readonly StaffMember[]
  readonly roles: readonly StaffRole[]
  readonly selfId: number | undefined
  readonly timeZone: string
  readonly onAction: (kind: StaffAction, person: StaffMember) => void
}

export function StaffTable({ staff, roles, selfId, timeZone, onAction }: StaffTableProps) {
  const t = useText()
  const toRoleName = useRoleName()
  const announce = useAnnounce()
  const toText = useRefusalText()
  const formatTime = useFormatTime(timeZone)

  async function change(person: StaffMember, changes: { readonly role?: string; readonly isActive?: boolean }) {
    try {
      queryClient.setQueryData(staffQuery.queryKey, await call('setOperator', { id: person.id, ...changes }))
      const role = toRoleName(roles.find(({ code }) => code === changes.role) ?? { code: person.role, name: null })
      announce(
        changes.isActive === true
          ? t('staff.activated', { name: person.name })
          : t('staff.role.saved', { name: person.name, role }),
      )
    } catch (error) {
      announce(toText(error))
    }
  }

  return (
    <section className="card">
      <div className="tw">
        <table className="tbl pics">
          <thead>
            <tr>
              <th>{t('staff.column.person')}</th>
              <th>{t('staff.role')}</th>
              <th>{t('staff.column.secondFactor')}</th>
              <th>{t('staff.column.lastLogin')}</th>
              <th>
                <span className="sr">{t('staff.column.actions')}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {staff.map((person) => (
              <tr key={person.id} className={person.isActive ? '' : 'gone'}>
                <td>
                  <PersonCell person={person} isSelf={person.id === selfId} />
                </td>
                <td>
                  <select
                    className="sel"
                    aria-label={t('staff.roleOf', { name: person.name })}
                    value={person.role}
                    onChange={({ target }) => void change(person, { role: target.value })}
                  >
                    {roles.map((role) => (
                      <option key={role.code} value={role.code}>
                        {toRoleName(role)}
                      </option>
                    ))}
                  </select>
                </td>
                <td>
                  <SecondFactor person={person} />
                </td>
                <td className="soft nw">
                  {person.lastLoginAt === null ? t('staff.never') : formatTime(person.lastLoginAt)}
                </td>
                <td className="num">
                  <MenuTrigger>
                    <Button className="ib" aria-label={t('staff.more', { name: person.name })}>
                      <Icon name="more" />
                    </Button>
                    <Popover placement="bottom end">
                      <Menu
                        className="menu"
                        onAction={(key) => {
                          if (key === 'activate') void change(person, { isActive: true })
                          else if (key === 'sessions' || key === 'reset' || key === 'deactivate') onAction(key, person)
                        }}
                      >
                        <MenuItem id="sessions">{t('staff.sessions')}</MenuItem>
                        {/* A role that one takes from oneself would lock one out. */}
                        {person.id !== selfId && <MenuItem id="reset">{t('staff.reset')}</MenuItem>}
                        {person.id !== selfId && (
                          <MenuItem id={person.isActive ? 'deactivate' : 'activate'}>
                            {t(person.isActive ? 'staff.deactivate' : 'staff.activate')}
                          </MenuItem>
                        )}
                      </Menu>
                    </Popover>
                  </MenuTrigger>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}

function PersonCell({ person, isSelf }: { readonly person: StaffMember; readonly isSelf: boolean }) {
  const t = useText()
  return (
    <span className="row">
      <span className={isSelf ? 'av l b' : 'av l'} aria-hidden="true">
        {toInitials(person.name)}
      </span>
      <span>
        <b className="med">{person.name}</b>
        {isSelf && <span className="soft"> ({t('staff.you')})</span>}
        {!person.isActive && <span className="soft"> ({t('staff.left')})</span>}
        <span className="s12 soft line2">{person.email}</span>
      </span>
    </span>
  )
}

function SecondFactor({ person: { hasPasskey, hasTotp, hasPassword } }: { readonly person: StaffMember }) {
  const t = useText()
  if (hasPasskey || hasTotp)
    return <Badge tone="ok">{t(hasPasskey ? 'staff.proofs.passkey' : 'staff.proofs.totp')}</Badge>
  if (hasPassword) return <Badge tone="warn">{t('staff.passwordOnly')}</Badge>
  return <Badge dot="ring">{t('staff.invited')}</Badge>
}
