import type { OptionalField } from '@vitrine/contract/blocks/field'
import { use, type ReactNode } from 'react'
import { useEditor } from '../editor-context.tsx'
import { useText } from '../text/text.tsx'
import { defaultOf } from './field-value.ts'
import { FormContext, useIsLocked, useStored } from './use-field.ts'

/** A part that a block may have or not. */
export function OptionalControl({ field, at, label, children }: { readonly field: OptionalField; readonly at: string; readonly label: string; readonly children: ReactNode }) {
  const t = useText()
  const { store } = useEditor()
  const uuid = use(FormContext)
  const isLocked = useIsLocked()
  const isThere = useStored(at) !== undefined
  return (
    <>
      <label className="tog">{t('forms.show', { label })}<input type="checkbox" checked={isThere} disabled={isLocked} onChange={() => store.setValue(uuid, at, isThere ? undefined : defaultOf(field.field))} /></label>
      {isThere && children}
    </>
  )
}
