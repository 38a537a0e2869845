import { isShippedRole } from '@vitrine/contract/kernel/permissions'
import { useText } from '../../../text/text.tsx'
import { Button } from '../../../ui/button.tsx'
import { SelectField, TextField } from '../../../ui/form/field.tsx'
import layout from '../../../ui/styles/layout.module.css'
import { Notice } from '../../../ui/notice.tsx'
import { Time } from '../../../ui/time.tsx'
import { StaleLoginNotice } from '../login/stale-login-notice.tsx'
import { OperatorNav } from '../operator-nav.tsx'
import type { StaffActionData, StaffPageData, StaffRow } from './staff-controller.ts'
import { roleTextKeys } from './role-text-keys.ts'
import { FormNoticeView } from '../form-notice-view.tsx'

interface StaffPageProps {
  readonly pageData: StaffPageData
  readonly actionData: StaffActionData | undefined
}

/** The staff accounts and their roles. */
export function StaffPage({ pageData, actionData }: StaffPageProps) {
  const t = useText()
  return (
    <>
      <OperatorNav current="people" isOwner />
      <h1 className={layout['page-title']}>{pageData.title}</h1>
      <div className={layout.stack}>
        <p className={layout.soft}>{t('operator.people.lead')}</p>
        <StaleLoginNotice reauthenticationPath={pageData.reauthenticationPath} />
        <FormNoticeView notice={actionData?.notice} />
        {actionData?.link && (
          <Notice kind="ok">
            {t('operator.people.link', { name: actionData.link.name })}
            <br />
            <code className="op-link">{actionData.link.address}</code>
          </Notice>
        )}
        <ul className="op-list">
          {pageData.staff.map((member) => (
            <StaffListItem key={member.id} member={member} roles={pageData.roles} timeZone={pageData.timeZone} />
          ))}
        </ul>
        <p className="op-note">{t('operator.people.resetHelp')}</p>
        <AddStaffForm values={actionData?.values} roles={pageData.roles} />
      </div>
    </>
  )
}

function StaffListItem({
  member: { id, name, email, role, isActive, isSelf, proofs, lastLoginAt },
  roles,
  timeZone,
}: {
  readonly member: StaffRow
  readonly roles: StaffPageData['roles']
  readonly timeZone: string
}) {
  const t = useText()
  return (
    <li data-left={!isActive || undefined}>
      <div>
        <strong>{name}</strong>
        {isSelf && ` (${t('operator.people.you')})`}
        {!isActive && ` (${t('operator.people.left')})`}
        <div className="op-note">
          {email}
          <br />
          {proofs},{' '}
          {lastLoginAt === null ? (
            t('operator.people.never')
          ) : (
            <Time at={lastLoginAt} style="dateTime" timeZone={timeZone}>
              {(day) => t('operator.people.last', { day })}
            </Time>
          )}
        </div>
      </div>
      <form className={layout.row} method="post">
        <input type="hidden" name="operatorId" value={id} />
        <input type="hidden" name="person" value={name} />
        <select
          name="role"
          defaultValue={role}
          aria-label={t('operator.people.roleOf', { name })}
          className="op-select"
        >
          <Roles roles={roles} />
        </select>
        <Button
          type="submit"
          name="intent"
          value="role"
          kind="second"
          size="small"
          aria-label={t('operator.people.saveNamed', { name })}
        >
          {t('operator.people.save')}
        </Button>
        {!isSelf && <OtherStaffButtons name={name} isActive={isActive} />}
      </form>
    </li>
  )
}

/** Owners cannot deactivate themselves by mistake: another owner has to do it. */
function OtherStaffButtons({ name, isActive }: Pick<StaffRow, 'name' | 'isActive'>) {
  const t = useText()
  return (
    <>
      <Button
        type="submit"
        name="intent"
        value="reset"
        kind="quiet"
        size="small"
        aria-label={t('operator.people.resetNamed', { name })}
      >
        {t('operator.people.reset')}
      </Button>
      {isActive ? (
        <Button
          type="submit"
          name="intent"
          value="deactivate"
          kind="quiet"
          size="small"
          aria-label={t('operator.people.deactivateNamed', { name })}
        >
          {t('operator.people.deactivate')}
        </Button>
      ) : (
        <Button
          type="submit"
          name="intent"
          value="activate"
          kind="quiet"
          size="small"
          aria-label={t('operator.people.activateNamed', { name })}
        >
          {t('operator.people.activate')}
        </Button>
      )}
    </>
  )
}

function AddStaffForm({ values, roles }: { values: StaffActionData['values']; roles: StaffPageData['roles'] }) {
  const t = useText()
  return (
    <section className={`${layout.panel} ${layout.stack}`}>
      <h2>{t('operator.people.add')}</h2>
      <form className="op-add" method="post" noValidate>
        <TextField
          label={t('operator.people.name')}
          name="name"
          required
          maxLength={120}
          defaultValue={values?.name}
          error={values?.invalidFields.includes('name') && t('operator.people.nameMissing')}
        />
        <TextField
          label={t('operator.people.email')}
          name="email"
          type="email"
          required
          maxLength={254}
          defaultValue={values?.email}
          error={values?.invalidFields.includes('email') && t('operator.people.emailWrong')}
        />
        <SelectField label={t('operator.people.role')} name="role" defaultValue={values?.role ?? 'editor'}>
          <Roles roles={roles} />
        </SelectField>
        <Button type="submit" name="intent" value="add">
          {t('operator.people.addButton')}
        </Button>
      </form>
    </section>
  )
}

function Roles({ roles }: Pick<StaffPageData, 'roles'>) {
  const t = useText()
  return roles.map(({ code, name }) => (
    <option key={code} value={code}>
      {isShippedRole(code) ? t(roleTextKeys[code]) : name}
    </option>
  ))
}
