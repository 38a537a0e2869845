import { useState } from 'react'
import { Button, Menu, MenuItem, MenuTrigger, Popover } from 'react-aria-components'
import { call } from '../../../data/client.ts'
import { showSavedViews } from '../../../data/order-care-queries.ts'
import { useRefusalText } from '../../../data/refusal-text.ts'
import { ActionDialog, useActionDialog } from '../../../parts/action-dialog.tsx'
import { useAnnounce } from '../../../parts/announcer.tsx'
import { SwitchField } from '../../../parts/form/switch-field.tsx'
import { TextField } from '../../../parts/form/text-field.tsx'
import { Icon } from '../../../parts/icon.tsx'
import { ViewTabs } from '../../../parts/view-tabs.tsx'
import { useText } from '../../../text/text.tsx'
import type { ListView } from './use-list-views.ts'

interface SavedViewTabsProps {
  readonly views: readonly ListView[]
  readonly current: ListView
  /** The filters as they are shown now. */
  readonly query: string
  readonly onShow: (key: string) => void
}

/** The views as tabs, with the number of their orders; the plus saves the present filters. */
export function SavedViewTabs({ views, current, query, onShow }: SavedViewTabsProps) {
  const t = useText()
  const announce = useAnnounce()
  const toText = useRefusalText()
  const saving = useActionDialog(toText)
  const deletion = useActionDialog(toText)
  const [name, setName] = useState('')
  const [isShared, setShared] = useState(false)
  const [renamed, setRenamed] = useState<ListView>()
  const { saved } = current

  function openSaving(view?: ListView) {
    setRenamed(view)
    setName(view?.title ?? '')
    setShared(view?.saved?.isShared ?? false)
    saving.open()
  }

  async function save() {
    const view = renamed?.saved
    const answer = await call('setSavedView', {
      screen: 'orders',
      name,
      isShared,
      query: view?.query ?? query,
      ...(view && { id: view.id }),
    })
    showSavedViews(answer)
    announce(t('views.saved', { name: name.trim() }))
    onShow(String(answer.id))
  }

  async function move(by: 1 | -1) {
    const keys = views.map(({ key }) => key)
    const at = keys.indexOf(current.key)
    const [key] = keys.splice(at, 1)
    keys.splice(Math.max(0, at + by), 0, key ?? '')
    showSavedViews(await call('setViewOrder', { screen: 'orders', keys }))
  }

  return (
    <ViewTabs label={t('orders.views')} current={current.key} views={views} onShow={onShow}>
      <button type="button" aria-label={t('views.add')} onClick={() => openSaving()}>
        <Icon name="add" />
      </button>
      <MenuTrigger>
        <Button aria-label={t('views.options', { name: current.title })}>
          <Icon name="more" />
        </Button>
        <Popover placement="bottom">
          <Menu
            className="menu"
            onAction={(key) => {
              if (key === 'left') void move(-1)
              else if (key === 'right') void move(1)
              else if (key === 'rename') openSaving(current)
              else deletion.open()
            }}
          >
            <MenuItem id="left">{t('views.left')}</MenuItem>
            <MenuItem id="right">{t('views.right')}</MenuItem>
            {saved?.isOwn === true && <MenuItem id="rename">{t('views.rename')}</MenuItem>}
            {saved?.isOwn === true && <MenuItem id="delete">{t('views.delete')}</MenuItem>}
          </Menu>
        </Popover>
      </MenuTrigger>
      {saving.isOpen && (
        <ActionDialog
          title={t(renamed ? 'views.rename' : 'views.add')}
          action={t('views.save')}
          consequences={[]}
          error={saving.error}
          isBusy={saving.isBusy}
          onClose={saving.close}
          onConfirm={() => void saving.run(save)}
        >
          <TextField label={t('views.name')} value={name} onChange={setName} autoFocus maxLength={60} />
          <SwitchField label={t('views.share')} hint={t('views.shareHint')} isOn={isShared} onChange={setShared} />
        </ActionDialog>
      )}
      {deletion.isOpen && saved && (
        <ActionDialog
          title={t('views.delete.title', { name: saved.name })}
          action={t('views.delete')}
          isDangerous
          consequences={saved.isShared ? [t('views.delete.shared')] : []}
          error={deletion.error}
          isBusy={deletion.isBusy}
          onClose={deletion.close}
          onConfirm={() =>
            void deletion.run(async () => {
              showSavedViews(await call('deleteSavedView', { screen: 'orders', id: saved.id }))
              onShow('')
            })
          }
        />
      )}
    </ViewTabs>
  )
}
