import { useQuery } from '@tanstack/react-query'
import type { SearchWord } from '@vitrine/contract/merchandising/search-words.contract'
import { isLocale, languageNames, locales, type Locale } from '@vitrine/contract/kernel/i18n/locale'
import { useState } from 'react'
import { categoriesQuery, refreshCategories } from '../../data/category-queries.ts'
import { call } from '../../data/client.ts'
import { useRefusalText } from '../../data/refusal-text.ts'
import { ActionDialog, useActionDialog } from '../../parts/action-dialog.tsx'
import { SelectField } from '../../parts/form/select-field.tsx'
import { TextField } from '../../parts/form/text-field.tsx'
import { useLocale, useText } from '../../text/text.tsx'
import { ItemPicker } from '../../parts/item-picker.tsx'
import { PinList, type PinnedItem } from './pin-list.tsx'

interface WordDialogProps {
  readonly entry: SearchWord | { readonly locale: Locale; readonly word: string } | undefined
  readonly onClose: () => void
}

const kinds = ['none', 'category', 'item', 'path'] as const
type Kind = (typeof kinds)[number]

/** Where a searched word leads, or which products stand first among its results. */
export function WordDialog({ entry, onClose }: WordDialogProps) {
  const t = useText()
  const own = useLocale()
  const action = useActionDialog(useRefusalText())
  const { data: categories } = useQuery(categoriesQuery)
  const saved = entry && 'pins' in entry ? entry : undefined
  const target = saved?.target ?? null
  const [locale, setLocale] = useState(entry?.locale ?? own)
  const [word, setWord] = useState(entry?.word ?? '')
  const [kind, setKind] = useState<Kind>(target?.kind ?? (saved ? 'none' : 'category'))
  const [categoryId, setCategoryId] = useState(target?.kind === 'category' ? String(target.id) : '')
  const [item, setItem] = useState<PinnedItem | undefined>(
    target?.kind === 'item' ? { itemId: target.id, name: saved?.targetName ?? '' } : undefined,
  )
  const [path, setPath] = useState(target?.kind === 'path' ? target.path : '')
  const [pins, setPins] = useState<readonly PinnedItem[]>(saved?.pins ?? [])

  function toTarget() {
    if (kind === 'category') return categoryId === '' ? undefined : ({ kind, id: Number(categoryId) } as const)
    if (kind === 'item') return item && ({ kind, id: item.itemId } as const)
    if (kind === 'path') return path.startsWith('/') ? ({ kind, path } as const) : undefined
    return pins.length > 0 ? null : undefined
  }
  const chosen = toTarget()

  async function save() {
    if (chosen === undefined) return
    await call('setSearchWord', {
      id: saved?.id ?? null,
      ...(saved && { version: saved.version }),
      locale,
      word,
      target: chosen,
      itemIds: kind === 'none' ? pins.map(({ itemId }) => itemId) : [],
    })
    await refreshCategories()
    onClose()
  }

  async function remove(id: number) {
    await call('deleteSearchWord', { id })
    await refreshCategories()
    onClose()
  }

  return (
    <ActionDialog
      title={t(saved ? 'words.change' : 'words.add')}
      action={t('form.save')}
      consequences={[]}
      error={action.error}
      isBusy={action.isBusy}
      canConfirm={word.trim() !== '' && chosen !== undefined}
      onClose={onClose}
      onConfirm={() => void action.run(save)}
    >
      <TextField label={t('words.searched')} value={word} onChange={setWord} autoFocus />
      <SelectField
        label={t('words.language')}
        value={locale}
        options={locales.map((value) => ({ value, label: languageNames[value] }))}
        onChange={(value) => isLocale(value) && setLocale(value)}
      />
      <SelectField
        label={t('words.target')}
        value={kind}
        options={kinds.map((value) => ({ value, label: t(`words.target.${value}`) }))}
        onChange={(value) => setKind(kinds.find((each) => each === value) ?? 'none')}
      />
      {kind === 'category' && (
        <SelectField
          label={t('words.target.category')}
          value={categoryId}
          options={[
            { value: '', label: t('words.choose') },
            ...(categories ?? []).map(({ id, names, paths }) => ({
              value: String(id),
              label: `${names[own] ?? Object.values(names)[0] ?? id} ${paths[locale] ?? ''}`,
            })),
          ]}
          onChange={setCategoryId}
        />
      )}
      {kind === 'item' && (
        <>
          {item && <p>{item.name}</p>}
          <ItemPicker label={t('words.findItem')} onPick={({ id, name }) => setItem({ itemId: id, name })} />
        </>
      )}
      {kind === 'path' && (
        <TextField label={t('words.target.path')} hint={t('words.path.hint')} value={path} onChange={setPath} />
      )}
      {kind === 'none' && (
        <>
          <PinList pins={pins} onChange={setPins} />
          <ItemPicker
            label={t('words.findItem')}
            onPick={({ id, name }) => setPins([...pins.filter(({ itemId }) => itemId !== id), { itemId: id, name }])}
          />
        </>
      )}
      {saved && (
        <button type="button" className="btn sm bad quiet" onClick={() => void action.run(() => remove(saved.id))}>
          {t('words.delete')}
        </button>
      )}
    </ActionDialog>
  )
}
