import type { CategoryField, ListField, ProductField, TagField } from '@vitrine/contract/blocks/field'
import { useState } from 'react'
import { useEditor } from '../../editor-context.tsx'
import { toggleChoice } from '../../model/blocks/multiselect.ts'
import { useText } from '../../text/text.tsx'
import { ItemTools } from '../fields/item-tools.tsx'
import { Group, FieldMessage } from '../fields/row.tsx'
import { SearchBox } from './search-box.tsx'
import { useField, useIsLocked } from '../use-field.ts'
import { useReferences } from './use-references.ts'

type ReferenceField = CategoryField | ProductField | TagField

interface Props {
  readonly field: ListField
  readonly item: ReferenceField
  readonly at: string
  readonly label: string
}

/** A sortable selection of categories, products or tags, up to the maximum of the field. ED-5.11 */
export function MultiSelect({ field, item, at, label }: Props) {
  const t = useText()
  const { announce } = useEditor()
  const isLocked = useIsLocked()
  const { value, write } = useField(field, at)
  const selectedIds = value.filter((id): id is number => typeof id === 'number')
  const { options, search, getName } = useReferences(item.kind, selectedIds)
  const [query, setTyped] = useState('')
  const [isRefused, setRefused] = useState(false)
  const name = (id: number) => getName(id) ?? t('forms.number', { id })

  function toggle(id: number) {
    const next = toggleChoice(selectedIds, id, field.max)
    setRefused(next.isRefused)
    setTyped('')
    search('')
    if (next.isRefused) return
    write(next.selection)
    announce(t(next.selection.length > selectedIds.length ? 'forms.added' : 'forms.removed', { name: name(id) }))
  }
  return (
    <Group
      label={`${label} (${t('forms.count', { length: selectedIds.length, max: field.max })})`}
      hint={isRefused && <FieldMessage kind="bad">{t('forms.maxItems', { most: field.max })}</FieldMessage>}
    >
      {selectedIds.length > 0 && (
        <ol className="ef-chosen">
          {selectedIds.map((id, index) => (
            <li key={id}>
              <span>{name(id)}</span>
              {!isLocked && (
                <ItemTools
                  name={name(id)}
                  index={index}
                  count={selectedIds.length}
                  onMove={(to) => write(moveItem(selectedIds, index, to))}
                  onRemove={() => toggle(id)}
                />
              )}
            </li>
          ))}
        </ol>
      )}
      {!isLocked && (
        <SearchBox
          inputProps={{}}
          label={t('forms.add', { label })}
          text={query}
          placeholder={t('forms.searchByName')}
          options={options.filter((option) => !selectedIds.includes(option.value))}
          emptyMessage={query ? t('forms.nothingFound') : undefined}
          onOpen={() => search(query)}
          onType={(words) => {
            setTyped(words)
            search(words)
          }}
          onPick={(option) => toggle(option.value)}
        />
      )}
    </Group>
  )
}

export function moveItem<T>(list: readonly T[], from: number, to: number): readonly T[] {
  const item = list.slice(from, from + 1)
  return list.toSpliced(from, 1).toSpliced(to, 0, ...item)
}
