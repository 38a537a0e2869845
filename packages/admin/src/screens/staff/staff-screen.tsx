import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from 'react-aria-components'
import { operatorQuery } from '../../data/queries.ts'
import { useRefusalText } from '../../data/refusal-text.ts'
import { rolesQuery, staffQuery, timeZoneQuery, type StaffMember } from '../../data/staff-queries.ts'
import { Icon } from '../../parts/icon.tsx'
import { InfoDialog } from '../../parts/info-dialog.tsx'
import { Notice } from '../../parts/notice.tsx'
import { Page } from '../../parts/page.tsx'
import { useText } from '../../text/text.tsx'
import { InviteDialog, type LinkToPassOn } from './invite-dialog.tsx'
import { SessionsDialog } from './sessions-dialog.tsx'
import { StaffDialogs, type StaffAction } from './staff-dialogs.tsx'
import { StaffTabs } from './staff-tabs.tsx'
import { StaffTable } from './staff-table.tsx'
import '../../look/staff.css'

/** The staff accounts. */
export function Component() {
  const t = useText()
  const toText = useRefusalText()
  const staff = useQuery(staffQuery)
  const { data: roles = [] } = useQuery(rolesQuery)
  const { data: self } = useQuery(operatorQuery)
  const { data: timeZone = 'UTC' } = useQuery(timeZoneQuery)
  const [isInviting, setInviting] = useState(false)
  const [link, setLink] = useState<LinkToPassOn>()
  const [action, setAction] = useState<{ readonly kind: StaffAction; readonly person: StaffMember }>()

  return (
    <Page
      title={t('screen.staff')}
      parent={{ path: '/settings', title: t('screen.settings') }}
      bars={<StaffTabs />}
      actions={
        <Button className="btn pri" onPress={() => setInviting(true)}>
          <Icon name="add" />
          {t('staff.invite')}
        </Button>
      }
    >
      {staff.isError && <Notice tone="bad">{toText(staff.error)}</Notice>}
      {staff.data && (
        <StaffTable
          staff={staff.data}
          roles={roles}
          selfId={self?.id}
          timeZone={timeZone}
          onAction={(kind, person) => setAction({ kind, person })}
        />
      )}
      {isInviting && (
        <InviteDialog
          roles={roles}
          onClose={() => setInviting(false)}
          onInvited={(invited) => {
            setInviting(false)
            setLink(invited)
          }}
        />
      )}
      {action?.kind === 'sessions' && (
        <SessionsDialog person={action.person} timeZone={timeZone} onClose={() => setAction(undefined)} />
      )}
      {action !== undefined && action.kind !== 'sessions' && (
        <StaffDialogs
          kind={action.kind}
          person={action.person}
          onClose={() => setAction(undefined)}
          onLink={(created) => setLink({ name: action.person.name, link: created })}
        />
      )}
      {link && <LinkDialog {...link} onClose={() => setLink(undefined)} />}
    </Page>
  )
}

function LinkDialog({ name, link, onClose }: LinkToPassOn & { readonly onClose: () => void }) {
  const t = useText()
  const [isCopied, setCopied] = useState(false)
  return (
    <InfoDialog
      title={t('staff.linkTitle', { name })}
      done={t('staff.done')}
      onClose={onClose}
      actions={
        <Button
          className="btn"
          onPress={() =>
            void navigator.clipboard.writeText(link).then(
              () => setCopied(true),
              () => {},
            )
          }
        >
          <Icon name={isCopied ? 'check' : 'copy'} />
          {t(isCopied ? 'staff.copied' : 'staff.copy')}
        </Button>
      }
    >
      <p>{t('staff.linkText', { name })}</p>
      <code className="once">{link}</code>
    </InfoDialog>
  )
}
