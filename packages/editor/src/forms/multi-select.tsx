import type { CategoryField, ListField, ProductField, TagField } from '@vitrine/contract/blocks/field'
import { useState } from 'react'
import { useEditor } from '../editor-context.tsx'
import { toggleChoice } from '../model/multiselect.ts'
import { useText } from '../text/text.tsx'
import { ItemTools } from './item-tools.tsx'
import { Group, Told } from './row.tsx'
import { SearchBox } from './search-box.tsx'
import { useField, useIsLocked } from './use-field.ts'
import { useReferences } from './use-references.ts'

type ReferenceField = CategoryField | ProductField | TagField

interface Props {
  readonly field: ListField
  readonly item: ReferenceField
  readonly at: string
  readonly label: string
}

/** Several categories, products or tags in an order of their own; never more than the field takes. ED-5.11 */
export function MultiSelect({ field, item, at, label }: Props) {
  const t = useText()
  const { announce } = useEditor()
  const isLocked = useIsLocked()
  const { value, write } = useField(field, at)
  const chosen = value.filter((id): id is number => typeof id === 'number')
  const { options, search, nameOf } = useReferences(item.kind, chosen)
  const [typed, setTyped] = useState('')
  const [isRefused, setRefused] = useState(false)
  const name = (id: number) => nameOf(id) ?? t('forms.number', { id })

  function toggle(id: number) {
    const next = toggleChoice(chosen, id, field.most)
    setRefused(next.isRefused)
    setTyped('')
    search('')
    if (next.isRefused) return
    write(next.chosen)
    announce(t(next.chosen.length > chosen.length ? 'forms.added' : 'forms.removed', { name: name(id) }))
  }
  return (
    <Group label={`${label} (${t('forms.count', { length: chosen.length, max: field.most })})`} hint={isRefused && <Told kind="bad">{t('forms.atMost', { most: field.most })}</Told>}>
      {chosen.length > 0 && (
        <ol className="ef-chosen">
          {chosen.map((id, index) => (
            <li key={id}><span>{name(id)}</span>{!isLocked && <ItemTools name={name(id)} index={index} count={chosen.length} onMove={(to) => write(moved(chosen, index, to))} onRemove={() => toggle(id)} />}</li>
          ))}
        </ol>
      )}
      {!isLocked && (
        <SearchBox
          named={{}} label={t('forms.add', { label })} text={typed} placeholder={t('forms.searchByName')} options={options.filter((option) => !chosen.includes(option.value))}
          nothing={typed ? t('forms.nothingFound') : undefined} onOpen={() => search(typed)} onType={(words) => { setTyped(words); search(words) }} onPick={(option) => toggle(option.value)}
        />
      )}
    </Group>
  )
}

export function moved<T>(list: readonly T[], from: number, to: number): readonly T[] {
  const item = list.slice(from, from + 1)
  return list.toSpliced(from, 1).toSpliced(to, 0, ...item)
}
