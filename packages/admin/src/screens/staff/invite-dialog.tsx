import { useState } from 'react'
import { call } from '../../data/client.ts'
import { queryClient } from '../../data/queries.ts'
import { useRefusalText } from '../../data/refusal-text.ts'
import { staffQuery, type StaffRole } from '../../data/staff-queries.ts'
import { ActionDialog, useActionDialog } from '../../parts/action-dialog.tsx'
import { SelectField } from '../../parts/form/select-field.tsx'
import { TextField } from '../../parts/form/text-field.tsx'
import { useRoleName } from '../../parts/role-names.ts'
import { useText } from '../../text/text.tsx'

/** A link that is shown once. */
export interface LinkToPassOn {
  readonly name: string
  readonly link: string
}

interface InviteDialogProps {
  readonly roles: readonly StaffRole[]
  readonly onClose: () => void
  readonly onInvited: (link: LinkToPassOn) => void
}

export function InviteDialog({ roles, onClose, onInvited }: InviteDialogProps) {
  const t = useText()
  const toRoleName = useRoleName()
  const dialog = useActionDialog(useRefusalText())
  const [values, setValues] = useState({ name: '', email: '', role: 'viewer' })
  const [isChecked, setChecked] = useState(false)
  const [name, email] = [values.name.trim(), values.email.trim()]
  const errors = {
    name: name === '' ? t('staff.nameMissing') : undefined,
    email: /^\S+@\S+\.\S+$/.test(email) ? undefined : t('staff.emailWrong'),
  }

  function invite() {
    setChecked(true)
    if (errors.name !== undefined || errors.email !== undefined) return
    void dialog.run(async () => {
      const { link } = await call('doAddOperator', { name, email, role: values.role })
      onInvited({ name, link })
      await queryClient.invalidateQueries({ queryKey: staffQuery.queryKey })
    })
  }

  return (
    <ActionDialog
      title={t('staff.invite.title')}
      action={t('staff.invite.action')}
      consequences={[t('staff.invite.link')]}
      error={dialog.error}
      isBusy={dialog.isBusy}
      onConfirm={invite}
      onClose={onClose}
    >
      <TextField
        label={t('staff.name')}
        value={values.name}
        onChange={(next) => setValues({ ...values, name: next })}
        error={isChecked ? errors.name : undefined}
        maxLength={120}
        autoFocus
      />
      <TextField
        label={t('staff.email')}
        type="email"
        value={values.email}
        onChange={(next) => setValues({ ...values, email: next })}
        error={isChecked ? errors.email : undefined}
        maxLength={254}
      />
      <SelectField
        label={t('staff.role')}
        value={values.role}
        options={roles.map((role) => ({ value: role.code, label: toRoleName(role) }))}
        onChange={(role) => setValues({ ...values, role })}
      />
    </ActionDialog>
  )
}
