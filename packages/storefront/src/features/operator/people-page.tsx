import { operatorRoles, type OperatorRole } from '@vitrine/contract/kernel/operator-role'
import { useText } from '../../text/text.tsx'
import { Button } from '../../ui/button.tsx'
import { SelectField, TextField } from '../../ui/field.tsx'
import layout from '../../ui/layout.module.css'
import { Notice } from '../../ui/notice.tsx'
import { Time } from '../../ui/time.tsx'
import { LoginIsOld } from './login-is-old.tsx'
import { OperatorNav } from './operator-nav.tsx'
import type { PeopleAnswered, PeopleShown, ShownPerson } from './people-desk.ts'
import { roleWord } from './role-word.ts'
import { ToldNotice } from './told-notice.tsx'

interface Props {
  readonly shown: PeopleShown
  readonly answered: PeopleAnswered | undefined
}

/** Who runs the shop, and who may what. */
export function PeoplePage({ shown, answered }: Props) {
  const t = useText()
  return (
    <>
      <OperatorNav here="people" isOwner />
      <h1 className={layout['page-title']}>{shown.title}</h1>
      <div className={layout.stack}>
        <p className={layout.soft}>{t('operator.people.lead')}</p>
        <LoginIsOld againPath={shown.againPath} />
        <ToldNotice told={answered?.told} />
        {answered?.link && <Notice kind="ok">{t('operator.people.link', { name: answered.link.name })}<br /><code className="op-link">{answered.link.address}</code></Notice>}
        <ul className="op-list">{shown.people.map((person) => <Row key={person.id} person={person} timeZone={shown.timeZone} />)}</ul>
        <p className="op-note">{t('operator.people.resetHelp')}</p>
        <AddSomebody typed={answered?.typed} />
      </div>
    </>
  )
}

function Row({ person: { id, name, email, role, isActive, isSelf, proofs, lastLoginAt }, timeZone }: { readonly person: ShownPerson; readonly timeZone: string }) {
  const t = useText()
  return (
    <li data-left={!isActive || undefined}>
      <div>
        <strong>{name}</strong>{isSelf && ` (${t('operator.people.you')})`}{!isActive && ` (${t('operator.people.left')})`}
        <div className="op-note">{email}<br />{proofs}, {lastLoginAt === null ? t('operator.people.never') : <Time at={lastLoginAt} style="dateTime" timeZone={timeZone}>{(day) => t('operator.people.last', { day })}</Time>}</div>
      </div>
      <form className={layout.row} method="post">
        <input type="hidden" name="operatorId" value={id} />
        <input type="hidden" name="person" value={name} />
        <select name="role" defaultValue={role} aria-label={t('operator.people.roleOf', { name })} className="op-select"><Roles /></select>
        <Button type="submit" name="intent" value="role" kind="second" size="small" aria-label={t('operator.people.saveNamed', { name })}>{t('operator.people.save')}</Button>
        {!isSelf && <OthersButtons name={name} isActive={isActive} />}
      </form>
    </li>
  )
}

/** Nobody shuts themselves out by a slip: that is for another owner to do. */
function OthersButtons({ name, isActive }: Pick<ShownPerson, 'name' | 'isActive'>) {
  const t = useText()
  return (
    <>
      <Button type="submit" name="intent" value="reset" kind="quiet" size="small" aria-label={t('operator.people.resetNamed', { name })}>{t('operator.people.reset')}</Button>
      {isActive
        ? <Button type="submit" name="intent" value="deactivate" kind="quiet" size="small" aria-label={t('operator.people.deactivateNamed', { name })}>{t('operator.people.deactivate')}</Button>
        : <Button type="submit" name="intent" value="activate" kind="quiet" size="small" aria-label={t('operator.people.activateNamed', { name })}>{t('operator.people.activate')}</Button>}
    </>
  )
}

function AddSomebody({ typed }: { typed: PeopleAnswered['typed'] }) {
  const t = useText()
  return (
    <section className={`${layout.panel} ${layout.stack}`}>
      <h2>{t('operator.people.add')}</h2>
      <form className="op-add" method="post" noValidate>
        <TextField label={t('operator.people.name')} name="name" required maxLength={120} defaultValue={typed?.name} error={typed?.wrong.includes('name') && t('operator.people.nameMissing')} />
        <TextField label={t('operator.people.email')} name="email" type="email" required maxLength={254} defaultValue={typed?.email} error={typed?.wrong.includes('email') && t('operator.people.emailWrong')} />
        <SelectField label={t('operator.people.role')} name="role" defaultValue={typed?.role ?? ('editor' satisfies OperatorRole)}><Roles /></SelectField>
        <Button type="submit" name="intent" value="add">{t('operator.people.addButton')}</Button>
      </form>
    </section>
  )
}

function Roles() {
  const t = useText()
  return operatorRoles.toReversed().map((role) => <option key={role} value={role}>{t(roleWord[role])}</option>)
}
