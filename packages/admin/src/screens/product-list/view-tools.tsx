import { useState } from 'react'
import { call } from '../../data/client.ts'
import { showProductViews } from '../../data/batch-queries.ts'
import { useRefusalText } from '../../data/refusal-text.ts'
import { ActionDialog, useActionDialog } from '../../parts/action-dialog.tsx'
import { useAnnounce } from '../../parts/announcer.tsx'
import { SwitchField } from '../../parts/form/switch-field.tsx'
import { TextField } from '../../parts/form/text-field.tsx'
import { Icon } from '../../parts/icon.tsx'
import { useText } from '../../text/text.tsx'
import type { ListView } from './use-list-views.ts'

interface ViewToolsProps {
  readonly current: ListView
  /** The filters as they are shown now. */
  readonly query: string
  readonly onShow: (key: string) => void
}

/** Behind the tabs: saves the present filters as a view, deletes an own view. */
export function ViewTools({ current, query, onShow }: ViewToolsProps) {
  const t = useText()
  const announce = useAnnounce()
  const toText = useRefusalText()
  const saving = useActionDialog(toText)
  const deletion = useActionDialog(toText)
  const [name, setName] = useState('')
  const [isShared, setShared] = useState(false)
  const { saved } = current

  async function save() {
    const answer = await call('setSavedView', { screen: 'products', name, isShared, query })
    showProductViews(answer)
    announce(t('products.views.saved', { name: name.trim() }))
    onShow(String(answer.id))
  }

  return (
    <>
      <button
        type="button"
        aria-label={t('products.views.add')}
        title={t('products.views.add')}
        onClick={() => {
          setName('')
          saving.open()
        }}
      >
        <Icon name="add" />
      </button>
      {saved?.isOwn === true && (
        <button
          type="button"
          aria-label={t('products.views.delete', { name: saved.name })}
          title={t('products.views.delete', { name: saved.name })}
          onClick={deletion.open}
        >
          <Icon name="trash" />
        </button>
      )}
      {saving.isOpen && (
        <ActionDialog
          title={t('products.views.add')}
          action={t('products.views.save')}
          consequences={[]}
          error={saving.error}
          isBusy={saving.isBusy}
          canConfirm={name.trim() !== ''}
          onClose={saving.close}
          onConfirm={() => void saving.run(save)}
        >
          <TextField label={t('products.views.name')} value={name} onChange={setName} autoFocus maxLength={60} />
          <SwitchField label={t('products.views.share')} isOn={isShared} onChange={setShared} />
        </ActionDialog>
      )}
      {deletion.isOpen && saved && (
        <ActionDialog
          title={t('products.views.delete', { name: saved.name })}
          action={t('products.views.deleteDo')}
          isDangerous
          consequences={saved.isShared ? [t('products.views.deleteShared')] : []}
          error={deletion.error}
          isBusy={deletion.isBusy}
          onClose={deletion.close}
          onConfirm={() =>
            void deletion.run(async () => {
              showProductViews(await call('deleteSavedView', { screen: 'products', id: saved.id }))
              onShow('')
            })
          }
        />
      )}
    </>
  )
}
