import { call } from '../../data/client.ts'
import { queryClient } from '../../data/queries.ts'
import { useRefusalText } from '../../data/refusal-text.ts'
import { staffQuery, type StaffMember } from '../../data/staff-queries.ts'
import { ActionDialog, useActionDialog } from '../../parts/action-dialog.tsx'
import { useAnnounce } from '../../parts/announcer.tsx'
import { useText } from '../../text/text.tsx'

export type StaffAction = 'sessions' | 'reset' | 'deactivate'

interface StaffDialogsProps {
  readonly kind: Exclude<StaffAction, 'sessions'>
  readonly person: StaffMember
  readonly onClose: () => void
  readonly onLink: (link: string) => void
}

/** What takes access away says so first. */
export function StaffDialogs({ kind, person: { id, name }, onClose, onLink }: StaffDialogsProps) {
  const t = useText()
  const announce = useAnnounce()
  const dialog = useActionDialog(useRefusalText())

  async function deactivate() {
    queryClient.setQueryData(staffQuery.queryKey, await call('setOperator', { id, isActive: false }))
    announce(t('staff.deactivated', { name }))
    onClose()
  }

  async function reset() {
    const { link } = await call('doResetOperator', { id })
    onClose()
    onLink(link)
    await queryClient.invalidateQueries({ queryKey: staffQuery.queryKey })
  }

  return (
    <ActionDialog
      title={t(kind === 'reset' ? 'staff.reset.title' : 'staff.deactivate.title', { name })}
      action={t(kind === 'reset' ? 'staff.reset' : 'staff.deactivate')}
      isDangerous
      consequences={
        kind === 'reset'
          ? [t('staff.reset.old'), t('staff.reset.sessions', { name }), t('staff.reset.link', { name })]
          : [t('staff.deactivate.sessions', { name }), t('staff.deactivate.keeps', { name })]
      }
      error={dialog.error}
      isBusy={dialog.isBusy}
      onConfirm={() => void dialog.run(kind === 'reset' ? reset : deactivate)}
      onClose={onClose}
    />
  )
}
