import { useQuery } from '@tanstack/react-query'
import type { Answer, Input } from '@vitrine/contract/api/operations'
import { useState } from 'react'
import { productFilterValuesQuery, refreshProducts } from '../../data/batch-queries.ts'
import { call } from '../../data/client.ts'
import { useRefusalText } from '../../data/refusal-text.ts'
import { ActionDialog, useActionDialog } from '../../parts/action-dialog.tsx'
import { useAnnounce } from '../../parts/announcer.tsx'
import { SelectField } from '../../parts/form/select-field.tsx'
import { Icon } from '../../parts/icon.tsx'
import { useText, type TextKey } from '../../text/text.tsx'

type Saved = NonNullable<Answer<'doChangeProducts'>>

interface BatchActionsProps {
  readonly selected: ReadonlySet<number>
  readonly onDone: (saved: Saved | undefined) => void
}

type Wanted = Omit<Input<'doChangeProducts'>, 'itemIds'>
type Action = 'active' | 'draft' | 'archived' | 'tags' | 'category'
type ProductState = Extract<Action, 'active' | 'draft' | 'archived'>

const buttons: Readonly<Record<Action, TextKey>> = {
  active: 'products.batch.active',
  draft: 'products.batch.draft',
  archived: 'products.batch.archived',
  tags: 'products.batch.tags',
  category: 'products.batch.category',
}
const consequences: Readonly<Record<ProductState, TextKey>> = {
  active: 'products.batch.active.what',
  draft: 'products.batch.draft.what',
  archived: 'products.batch.archived.what',
}
// The keys of the object are the actions.
const actions = Object.keys(buttons) as Action[]

/** What is done with the selected products, each action a batch that can be undone. */
export function BatchActions({ selected, onDone }: BatchActionsProps) {
  const t = useText()
  const announce = useAnnounce()
  const dialog = useActionDialog(useRefusalText())
  const [action, setAction] = useState<Action>('active')
  const [wanted, setWanted] = useState<Wanted>({})
  const isState = action === 'active' || action === 'draft' || action === 'archived'

  async function change() {
    const saved = await call('doChangeProducts', {
      itemIds: [...selected],
      ...(isState ? { state: action } : wanted),
    })
    announce(t('products.batch.done', { count: saved?.changes ?? 0 }))
    onDone(saved ?? undefined)
    await refreshProducts()
  }

  return (
    <>
      {actions.map((each) => (
        <button
          key={each}
          type="button"
          onClick={() => {
            setAction(each)
            setWanted({})
            dialog.open()
          }}
        >
          {each === 'tags' && <Icon name="tag" />}
          {t(buttons[each])}
        </button>
      ))}
      {dialog.isOpen && (
        <ActionDialog
          title={t('products.batch.title', { action: t(buttons[action]), count: selected.size })}
          action={t(buttons[action])}
          consequences={[...(isState ? [t(consequences[action])] : []), t('products.batch.undo')]}
          error={dialog.error}
          isBusy={dialog.isBusy}
          canConfirm={isState || Object.values(wanted).some((value) => value !== undefined)}
          onClose={dialog.close}
          onConfirm={() => void dialog.run(change)}
        >
          {action === 'tags' && <TagFields wanted={wanted} onChange={setWanted} />}
          {action === 'category' && <CategoryFields wanted={wanted} onChange={setWanted} />}
        </ActionDialog>
      )}
    </>
  )
}

interface WantedFieldsProps {
  readonly wanted: Wanted
  readonly onChange: (wanted: Wanted) => void
}

function TagFields({ wanted, onChange }: WantedFieldsProps) {
  const t = useText()
  const { data } = useQuery(productFilterValuesQuery)
  const options = toOptions(data?.tags, t('products.batch.none'))
  return (
    <>
      <SelectField
        label={t('products.batch.addTag')}
        value={String(wanted.addTags?.[0] ?? '')}
        options={options}
        onChange={(value) => onChange(withValue(wanted, 'addTags', toList(value)))}
      />
      <SelectField
        label={t('products.batch.removeTag')}
        value={String(wanted.removeTags?.[0] ?? '')}
        options={options}
        onChange={(value) => onChange(withValue(wanted, 'removeTags', toList(value)))}
      />
    </>
  )
}

function CategoryFields({ wanted, onChange }: WantedFieldsProps) {
  const t = useText()
  const { data } = useQuery(productFilterValuesQuery)
  const options = toOptions(data?.categories, t('products.batch.none'))
  return (
    <>
      <SelectField
        label={t('products.batch.addCategory')}
        value={String(wanted.addCategory ?? '')}
        options={options}
        onChange={(value) => onChange(withValue(wanted, 'addCategory', toList(value)?.[0]))}
      />
      <SelectField
        label={t('products.batch.removeCategory')}
        value={String(wanted.removeCategory ?? '')}
        options={options}
        onChange={(value) => onChange(withValue(wanted, 'removeCategory', toList(value)?.[0]))}
      />
    </>
  )
}

const toList = (value: string) => (value === '' ? undefined : [Number(value)])

function withValue<K extends keyof Wanted>(wanted: Wanted, key: K, value: Wanted[K] | undefined): Wanted {
  const { [key]: _, ...others } = wanted
  return value === undefined ? others : { ...others, [key]: value }
}

const toOptions = (list: readonly { readonly id: number; readonly name: string }[] = [], none: string) => [
  { value: '', label: none },
  ...list.map(({ id, name }) => ({ value: String(id), label: name })),
]
