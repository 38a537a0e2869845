import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { binQuery, categoryUsesQuery, refreshCategories, type CategoryRow } from '../../data/category-queries.ts'
import { call } from '../../data/client.ts'
import { useRefusalText } from '../../data/refusal-text.ts'
import { ActionDialog, useActionDialog } from '../../parts/action-dialog.tsx'
import { SelectField } from '../../parts/form/select-field.tsx'
import { TextField } from '../../parts/form/text-field.tsx'
import { InfoDialog } from '../../parts/info-dialog.tsx'
import { Notice } from '../../parts/notice.tsx'
import { useText } from '../../text/text.tsx'
import { canMoveBelow, lineageOf, nameOf, type Place } from './tree-rows.ts'

interface DialogProps {
  readonly categories: readonly CategoryRow[]
  readonly locale: string
  readonly onClose: () => void
}

function usePlaces(categories: readonly CategoryRow[], locale: string, top: string) {
  return [
    { value: '', label: top },
    ...categories.map((each) => ({
      value: String(each.id),
      label: lineageOf(categories, each.id)
        .map((step) => nameOf(step, locale))
        .join(' › '),
    })),
  ]
}

export function NewCategoryDialog({
  categories,
  locale,
  parentId,
  onClose,
  onAdded,
}: DialogProps & { readonly parentId: number | null; readonly onAdded: (id: number) => void }) {
  const t = useText()
  const action = useActionDialog(useRefusalText())
  const [name, setName] = useState('')
  const [parent, setParent] = useState(parentId === null ? '' : String(parentId))
  const places = usePlaces(categories, locale, t('categories.top'))

  async function add() {
    const { id } = await call('doAddCategory', {
      name,
      type: 'item',
      parentCategoryId: parent === '' ? null : Number(parent),
    })
    await refreshCategories()
    onAdded(id)
  }

  return (
    <ActionDialog
      title={t('categories.new')}
      action={t('categories.new.action')}
      consequences={[t('categories.new.hidden')]}
      error={action.error}
      isBusy={action.isBusy}
      canConfirm={name.trim() !== ''}
      onClose={onClose}
      onConfirm={() => void action.run(add)}
    >
      <TextField label={t('categories.name')} value={name} onChange={setName} autoFocus />
      <SelectField label={t('categories.below')} value={parent} options={places} onChange={setParent} />
    </ActionDialog>
  )
}

export function MoveDialog({
  categories,
  locale,
  category,
  onClose,
  onMove,
}: DialogProps & { readonly category: CategoryRow; readonly onMove: (place: Place) => Promise<unknown> }) {
  const t = useText()
  const action = useActionDialog(useRefusalText())
  const allowed = categories.filter(({ id }) => canMoveBelow(categories, category.id, id))
  const [parent, setParent] = useState(category.parentId === null ? '' : String(category.parentId))
  const places = usePlaces(allowed, locale, t('categories.top'))
  return (
    <ActionDialog
      title={t('categories.move.title', { name: nameOf(category, locale) })}
      action={t('categories.move')}
      consequences={[t('categories.move.redirects')]}
      error={action.error}
      isBusy={action.isBusy}
      onClose={onClose}
      onConfirm={() =>
        void action.run(async () => {
          await onMove({ parentId: parent === '' ? null : Number(parent), beforeId: null })
          onClose()
        })
      }
    >
      <SelectField label={t('categories.below')} value={parent} options={places} onChange={setParent} />
    </ActionDialog>
  )
}

export function DeleteDialog({
  category,
  locale,
  onClose,
  onDeleted,
}: Omit<DialogProps, 'categories'> & { readonly category: CategoryRow; readonly onDeleted: () => void }) {
  const t = useText()
  const action = useActionDialog(useRefusalText())
  const { data: uses } = useQuery(categoryUsesQuery(category.id))
  const consequences = uses
    ? [
        t('categories.delete.address'),
        t('categories.delete.items', { count: uses.items }),
        ...(uses.children > 0 ? [t('categories.delete.children', { count: uses.children })] : []),
        ...(uses.links.length + uses.menus > 0
          ? [t('categories.delete.links', { count: uses.links.length + uses.menus })]
          : []),
        t('categories.delete.restore'),
      ]
    : []

  async function remove() {
    await call('deleteCategory', { categoryId: category.id, withChildren: true })
    await refreshCategories()
    onDeleted()
  }

  return (
    <ActionDialog
      title={t('categories.delete.title', { name: nameOf(category, locale) })}
      action={t('categories.delete')}
      isDangerous
      consequences={consequences}
      error={action.error}
      isBusy={action.isBusy}
      canConfirm={uses !== undefined}
      onClose={onClose}
      onConfirm={() => void action.run(remove)}
    />
  )
}

export function BinDialog({
  onClose,
  onRestored,
}: {
  readonly onClose: () => void
  readonly onRestored: (id: number) => void
}) {
  const t = useText()
  const toText = useRefusalText()
  const { data: bin } = useQuery(binQuery)
  const [fault, setFault] = useState('')

  async function restore(id: number) {
    try {
      await call('doRestoreCategory', { id })
      await refreshCategories()
      onRestored(id)
    } catch (error) {
      setFault(toText(error))
    }
  }

  return (
    <InfoDialog title={t('categories.bin')} done={t('dialog.close')} onClose={onClose}>
      {fault !== '' && <Notice tone="bad">{fault}</Notice>}
      {bin?.length === 0 && <p className="soft">{t('categories.bin.empty')}</p>}
      <ul className="plain">
        {bin?.map(({ id, name, deletedBy }) => (
          <li key={id} className="row between">
            <span className="cut">
              {name} {deletedBy !== null && <span className="soft s12">{deletedBy}</span>}
            </span>
            <button type="button" className="btn sm" onClick={() => void restore(id)}>
              {t('categories.restore')}
            </button>
          </li>
        ))}
      </ul>
    </InfoDialog>
  )
}
