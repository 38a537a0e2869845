import { useState } from 'react'
import { Button, Menu, MenuItem, MenuTrigger, Popover } from 'react-aria-components'
import { useNavigate } from 'react-router'
import { call } from '../../data/client.ts'
import { showPaymentSettings, showShippingSettings } from '../../data/method-queries.ts'
import { useRefusalText } from '../../data/refusal-text.ts'
import { ActionDialog, useActionDialog } from '../../parts/action-dialog.tsx'
import { useAnnounce } from '../../parts/announcer.tsx'
import { Icon } from '../../parts/icon.tsx'
import { useText } from '../../text/text.tsx'

interface MethodActionsProps {
  readonly kind: 'shipping' | 'payment'
  readonly id: number
  readonly name: string
  readonly isArchived: boolean
  /** Nothing is typed that would be lost. */
  readonly isClean: boolean
}

/** Archives a method or takes it back; deletes one that no order refers to. */
export function MethodActions({ kind, id, name, isArchived, isClean }: MethodActionsProps) {
  const t = useText()
  const navigate = useNavigate()
  const announce = useAnnounce()
  const dialog = useActionDialog(useRefusalText())
  const [deed, setDeed] = useState<'archive' | 'delete'>('archive')
  const isDelete = deed === 'delete'
  const action = isDelete ? t('methods.delete') : t(isArchived ? 'methods.restore' : 'methods.archive')

  async function run() {
    await (isDelete ? remove(kind, id) : archive(kind, id, !isArchived))
    announce(t(isDelete ? 'methods.deleted' : isArchived ? 'methods.restored' : 'methods.archived', { name }))
    if (isDelete) await navigate(`/settings/${kind}`)
  }

  return (
    <>
      <MenuTrigger>
        <Button className="ib" aria-label={t('methods.more')} isDisabled={!isClean}>
          <Icon name="more" />
        </Button>
        <Popover placement="bottom end">
          <Menu
            className="menu"
            onAction={(key) => {
              setDeed(key === 'delete' ? 'delete' : 'archive')
              dialog.open()
            }}
          >
            <MenuItem id="archive">{t(isArchived ? 'methods.restore' : 'methods.archive')}</MenuItem>
            <MenuItem id="delete">{t('methods.delete')}</MenuItem>
          </Menu>
        </Popover>
      </MenuTrigger>
      {dialog.isOpen && (
        <ActionDialog
          title={t('methods.deedOf', { deed: action, name })}
          action={action}
          isDangerous={isDelete || !isArchived}
          consequences={
            isDelete
              ? [t('methods.delete.only'), t('methods.delete.forever')]
              : isArchived
                ? [t('methods.restore.off')]
                : [t('methods.archive.gone'), t('methods.archive.orders')]
          }
          error={dialog.error}
          isBusy={dialog.isBusy}
          onClose={dialog.close}
          onConfirm={() => void dialog.run(run)}
        />
      )}
    </>
  )
}

async function archive(kind: MethodActionsProps['kind'], id: number, isArchived: boolean): Promise<void> {
  if (kind === 'shipping') await showShippingSettings(await call('setShippingMethodArchived', { id, isArchived }))
  else await showPaymentSettings(await call('setPaymentMethodArchived', { id, isArchived }))
}

async function remove(kind: MethodActionsProps['kind'], id: number): Promise<void> {
  if (kind === 'shipping') await showShippingSettings(await call('deleteShippingMethod', { id }))
  else await showPaymentSettings(await call('deletePaymentMethod', { id }))
}
