import type { Field, ListField } from '@vitrine/contract/blocks/field'
import { getLabel } from '@vitrine/contract/kernel/i18n/locale'
import type { ReactNode } from 'react'
import { Button } from '../../chrome/button.tsx'
import { useLocale, useText } from '../../text/text.tsx'
import { getDefaultValue } from '../field-value.ts'
import { ItemTools } from './item-tools.tsx'
import { moveItem } from '../search/multi-select.tsx'
import { Group } from './row.tsx'
import { useField, useIsLocked } from '../use-field.ts'

interface Props {
  readonly field: ListField
  readonly at: string
  readonly label: string
  /** The form of one item. */
  readonly item: (field: Field, at: string, label: string) => ReactNode
}

/** A sortable list of items, each with its form. */
export function ListControl({ field, at, label, item }: Props) {
  const t = useText()
  const locale = useLocale()
  const isLocked = useIsLocked()
  const { value, write } = useField(field, at)
  const isSingle = field.item.kind !== 'object'
  const kind = getLabel(field.item.label, locale)
  return (
    <Group label={value.length > 0 ? `${label} (${value.length})` : label}>
      <ol className="ef-items">
        {value.map((_, index) => {
          const name = `${kind} ${index + 1}`
          const tools = !isLocked && (
            <ItemTools
              name={name}
              index={index}
              count={value.length}
              minCount={field.min}
              onMove={(to) => write(moveItem(value, index, to))}
              onRemove={() => write(value.toSpliced(index, 1))}
            />
          )
          return (
            // Items have no ids, so the index is the key.
            // oxlint-disable-next-line react/no-array-index-key -- entries have no ids: their place is what tells them apart
            <li key={index} data-single={isSingle || undefined}>
              {isSingle ? (
                tools
              ) : (
                <div className="ef-item-head">
                  <b>{name}</b>
                  {tools}
                </div>
              )}
              {item(field.item, `${at}.${index}`, name)}
            </li>
          )
        })}
      </ol>
      {!isLocked && (
        <Button
          icon="plus"
          disabled={value.length >= field.max}
          onClick={() => write([...value, getDefaultValue(field.item)])}
        >
          {t('forms.addItem', { kind })}
        </Button>
      )}
    </Group>
  )
}
