import type { OptionalField } from '@vitrine/contract/blocks/field'
import { use, type ReactNode } from 'react'
import { useEditor } from '../../editor-context.tsx'
import { useText } from '../../text/text.tsx'
import { getDefaultValue } from '../field-value.ts'
import { FormContext, useIsLocked, useStoredValue } from '../use-field.ts'

/** An optional part of a block. */
export function OptionalControl({
  field,
  at,
  label,
  children,
}: {
  readonly field: OptionalField
  readonly at: string
  readonly label: string
  readonly children: ReactNode
}) {
  const t = useText()
  const { store } = useEditor()
  const uuid = use(FormContext)
  const isLocked = useIsLocked()
  const isPresent = useStoredValue(at) !== undefined
  return (
    <>
      <label className="tog">
        {t('forms.show', { label })}
        <input
          type="checkbox"
          checked={isPresent}
          disabled={isLocked}
          onChange={() => store.setValue(uuid, at, isPresent ? undefined : getDefaultValue(field.field))}
        />
      </label>
      {isPresent && children}
    </>
  )
}
