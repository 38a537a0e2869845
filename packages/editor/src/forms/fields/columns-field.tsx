import type { Field, ListField } from '@vitrine/contract/blocks/field'
import type { ReactNode } from 'react'
import { useText } from '../../text/text.tsx'
import { ListControl } from './list-field.tsx'
import { Group } from './row.tsx'
import { useField, useIsLocked } from '../use-field.ts'

// In twelfths of the page.
const presetLayouts: readonly (readonly number[])[] = [
  [6, 6],
  [4, 8],
  [8, 4],
  [4, 4, 4],
  [3, 3, 3, 3],
]

interface Props {
  readonly field: ListField
  readonly at: string
  readonly label: string
  readonly item: (field: Field, at: string, label: string) => ReactNode
}

/** The column widths of a grid: common layouts as buttons, others by number. */
export function ColumnsControl(props: Props) {
  const t = useText()
  const isLocked = useIsLocked()
  const { value, write } = useField(props.field, props.at)
  const currentLayout = value.join(' ')
  return (
    <>
      <Group label={t('forms.layout')}>
        <div className="ef-layouts">
          {presetLayouts.map((widths) => (
            <button
              key={widths.join(' ')}
              type="button"
              aria-pressed={widths.join(' ') === currentLayout}
              aria-label={t('forms.layoutOf', { widths: widths.join(' + ') })}
              title={widths.join(' + ')}
              disabled={isLocked}
              onClick={() => write(widths)}
            >
              {/* Columns of one layout may be equal, so the index is the key. */}
              {/* oxlint-disable-next-line react/no-array-index-key -- columns have no ids: their place is what tells them apart */}
              {widths.map((width, index) => (
                <i key={index} style={{ flexGrow: width }} />
              ))}
            </button>
          ))}
        </div>
      </Group>
      <ListControl {...props} />
    </>
  )
}
