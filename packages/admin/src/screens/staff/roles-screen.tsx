import { useQuery } from '@tanstack/react-query'
import { permissions } from '@vitrine/contract/kernel/permissions'
import { useState } from 'react'
import { Button } from 'react-aria-components'
import { useRefusalText } from '../../data/refusal-text.ts'
import { refundLimitsQuery, rolesQuery, type StaffRole } from '../../data/staff-queries.ts'
import { Icon } from '../../parts/icon.tsx'
import { Notice } from '../../parts/notice.tsx'
import { Page } from '../../parts/page.tsx'
import { useRoleName } from '../../parts/role-names.ts'
import { permissionNames } from '../../parts/screen-states.tsx'
import { useText } from '../../text/text.tsx'
import { RefundLimitDialog } from './refund-limit-dialog.tsx'
import { RoleDialog } from './role-dialog.tsx'
import { StaffTabs } from './staff-tabs.tsx'
import '../../look/staff.css'

/** What each role may do. */
export function Component() {
  const t = useText()
  const toText = useRefusalText()
  const toRoleName = useRoleName()
  const roles = useQuery(rolesQuery)
  const [edited, setEdited] = useState<StaffRole | 'new'>()
  const limits = useQuery(refundLimitsQuery)
  const [limited, setLimited] = useState<StaffRole>()
  const limitOf = ({ code }: StaffRole) => limits.data?.find(({ role }) => role === code)?.maxRefund ?? null
  return (
    <Page
      title={t('screen.roles')}
      parent={{ path: '/settings', title: t('screen.settings') }}
      bars={<StaffTabs />}
      actions={
        <Button className="btn pri" onPress={() => setEdited('new')}>
          <Icon name="add" />
          {t('roles.add')}
        </Button>
      }
    >
      <p className="soft roles-lead">{t('roles.lead')}</p>
      {roles.isError && <Notice tone="bad">{toText(roles.error)}</Notice>}
      {roles.data && (
        <section className="card">
          <div className="tw">
            <table className="tbl perm">
              <thead>
                <tr>
                  <th>{t('roles.permission')}</th>
                  {roles.data.map((role) => (
                    <th key={role.code} className="c">
                      {role.name === null ? (
                        toRoleName(role)
                      ) : (
                        <button
                          type="button"
                          className="lnk"
                          aria-label={t('roles.edit', { name: role.name })}
                          onClick={() => setEdited(role)}
                        >
                          {role.name}
                        </button>
                      )}
                      <span className="s12 faint line2">{t('roles.accounts', { count: role.accounts })}</span>
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {permissions.map((permission) => (
                  <tr key={permission}>
                    <th scope="row">{t(permissionNames[permission])}</th>
                    {roles.data.map((role) => (
                      <td key={role.code} className="c">
                        <May isAllowed={role.permissions.includes(permission)} />
                      </td>
                    ))}
                  </tr>
                ))}
                <tr>
                  <th scope="row">{t('roles.limit')}</th>
                  {roles.data.map((role) => (
                    <td key={role.code} className="c">
                      <button
                        type="button"
                        className="lnk"
                        aria-label={`${t('roles.limit.title', { name: toRoleName(role) })}: ${limitOf(role) ?? t('roles.limit.none')}`}
                        disabled={limits.data === undefined}
                        onClick={() => setLimited(role)}
                      >
                        {limitOf(role) ?? t('roles.limit.none')}
                      </button>
                    </td>
                  ))}
                </tr>
              </tbody>
            </table>
          </div>
        </section>
      )}
      {limited !== undefined && (
        <RefundLimitDialog
          role={limited.code}
          name={toRoleName(limited)}
          maxRefund={limitOf(limited)}
          onClose={() => setLimited(undefined)}
        />
      )}
      {edited !== undefined && (
        <RoleDialog {...(edited !== 'new' && { role: edited })} onClose={() => setEdited(undefined)} />
      )}
    </Page>
  )
}

function May({ isAllowed }: { readonly isAllowed: boolean }) {
  const t = useText()
  return isAllowed ? (
    <span className="tok">
      <Icon name="check" />
      <span className="sr">{t('roles.may')}</span>
    </span>
  ) : (
    <span className="faint">
      <span aria-hidden="true">–</span>
      <span className="sr">{t('roles.mayNot')}</span>
    </span>
  )
}
