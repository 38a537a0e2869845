import { useQuery } from '@tanstack/react-query'
import { permissions, type Permission } from '@vitrine/contract/kernel/permissions'
import { useState } from 'react'
import { Button } from 'react-aria-components'
import { call } from '../../data/client.ts'
import { operatorQuery, queryClient } from '../../data/queries.ts'
import { useRefusalText } from '../../data/refusal-text.ts'
import { refundLimitsQuery, rolesQuery, type StaffRole } from '../../data/staff-queries.ts'
import { ActionDialog, useActionDialog } from '../../parts/action-dialog.tsx'
import { useAnnounce } from '../../parts/announcer.tsx'
import { TextField } from '../../parts/form/text-field.tsx'
import { Icon } from '../../parts/icon.tsx'
import { permissionNames } from '../../parts/screen-states.tsx'
import { useText } from '../../text/text.tsx'

interface RoleDialogProps {
  /** Absent: a new one. */
  readonly role?: StaffRole
  readonly onClose: () => void
}

/** One of the shop's own roles. Nobody grants what they do not have themselves. */
export function RoleDialog({ role, onClose }: RoleDialogProps) {
  const t = useText()
  const announce = useAnnounce()
  const dialog = useActionDialog(useRefusalText())
  const { data: self } = useQuery(operatorQuery)
  const [name, setName] = useState(role?.name ?? '')
  const [granted, setGranted] = useState<ReadonlySet<Permission>>(new Set(role?.permissions))
  const [isChecked, setChecked] = useState(false)
  const isNameMissing = name.trim() === ''

  function toggle(permission: Permission) {
    const next = new Set(granted)
    if (!next.delete(permission)) next.add(permission)
    setGranted(next)
  }

  const change = (operation: () => Promise<StaffRole[]>, text: string) =>
    void dialog.run(async () => {
      queryClient.setQueryData(rolesQuery.queryKey, await operation())
      // A new role has the limit of its author's role.
      await queryClient.invalidateQueries({ queryKey: refundLimitsQuery.queryKey })
      announce(text)
      onClose()
    })

  function save() {
    setChecked(true)
    if (isNameMissing) return
    const values = { name: name.trim(), permissions: permissions.filter((each) => granted.has(each)) }
    change(() => call('setStaffRole', { ...values, ...(role && { code: role.code }) }), t('roles.saved'))
  }

  return (
    <ActionDialog
      title={role === undefined ? t('roles.dialog.add') : t('roles.dialog.edit', { name: role.name ?? '' })}
      action={t('roles.save')}
      consequences={role === undefined ? [] : [t('roles.effect', { count: role.accounts })]}
      error={dialog.error}
      isBusy={dialog.isBusy}
      onConfirm={save}
      onClose={onClose}
    >
      <TextField
        label={t('roles.name')}
        value={name}
        onChange={setName}
        error={isChecked && isNameMissing ? t('roles.nameMissing') : undefined}
        maxLength={60}
        autoFocus
      />
      <fieldset className="grants">
        <legend>{t('roles.permissions')}</legend>
        {permissions.map((permission) => {
          const isOwn = self?.permissions.includes(permission) === true
          return (
            <label key={permission} className="row" title={isOwn ? undefined : t('roles.notYours')}>
              <input
                type="checkbox"
                className="ck"
                checked={granted.has(permission)}
                disabled={!isOwn}
                onChange={() => toggle(permission)}
              />
              {t(permissionNames[permission])}
            </label>
          )
        })}
      </fieldset>
      {role?.accounts === 0 && (
        <Button
          className="btn quiet danger"
          isDisabled={dialog.isBusy}
          onPress={() => change(() => call('deleteStaffRole', { code: role.code }), t('roles.deleted'))}
        >
          <Icon name="trash" />
          {t('roles.delete')}
        </Button>
      )}
    </ActionDialog>
  )
}
