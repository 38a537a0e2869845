import type { Field } from '@vitrine/contract/blocks/field'
import { createContext, use, useCallback, useState } from 'react'
import { useEditor, useEditorState } from '../editor-context.tsx'
import { getValueAt } from '../model/blocks/block-values.ts'
import { canEdit } from '../model/editor-state.ts'
import { findBlock } from '../model/pages/page-tree.ts'
import { setValueWhenIdle } from '../model/set-value-when-idle.ts'
import { getFieldFault, isValid, parseFieldValue, type Fault, type SchemaField } from './field-value.ts'

/** Id of the edited block. */
export const FormContext = createContext('')

/** The raw stored value at a path of the block. */
export function useStoredValue(at: string): unknown {
  const uuid = use(FormContext)
  return useEditorState(
    useCallback(
      (state) => {
        const block = findBlock(state.blocks, uuid)
        return block && getValueAt(block, at)
      },
      [uuid, at],
    ),
  )
}

/**
 * Whether fields are read-only: for viewers and in Preview. During a save fields stay editable and store their values
 * afterwards.
 */
export function useIsLocked(): boolean {
  return useEditorState((state) => !canEdit({ ...state, isSaving: false }))
}

export interface FieldBinding<T> {
  readonly value: T
  /** Stores a value, after a running save; false: the value is invalid. */
  write(next: unknown): boolean
}

/** Binds a form field to the state of the editor. */
export function useField<T>(field: SchemaField<T>, at: string): FieldBinding<T> {
  const { store } = useEditor()
  const uuid = use(FormContext)
  return {
    value: parseFieldValue(field, useStoredValue(at)),
    write(next) {
      if (!isValid(field, next)) return false
      setValueWhenIdle(store, { uuid, at, page: store.get().page.key }, next)
      return true
    },
  }
}

export interface FieldInput {
  /** The text of the input. */
  readonly text: string
  /** Why the text is not stored. */
  readonly fault: Fault | null
  type(text: string): void
}

/**
 * A text input for a field: an invalid text stays in the input with an error, and the block keeps its last valid value.
 */
export function useFieldInput<T>(
  field: SchemaField<T> & Field,
  at: string,
  { show, read }: { readonly show: (value: T) => string; readonly read: (text: string) => unknown },
): FieldInput {
  const { value, write } = useField<T>(field, at)
  const isSaving = useEditorState((state) => state.isSaving)
  const [draft, setTyped] = useState<{
    readonly text: string
    readonly basedOn: T
    readonly isRefused: boolean
  } | null>(null)
  // A value changed from outside, by an undo or an inline edit, replaces the typed text.
  const current = draft && Object.is(draft.basedOn, value) ? draft : null
  return {
    text: current?.text ?? show(value),
    fault: current?.isRefused ? getFieldFault(field) : null,
    type(text) {
      const next = read(text)
      if (!isValid<T>(field, next)) setTyped({ text, basedOn: value, isRefused: true })
      else {
        write(next)
        // '4.' is stored as 4 while the input keeps '4.', so that '4.5' can be typed.
        setTyped({ text, basedOn: isSaving ? value : next, isRefused: false })
      }
    },
  }
}
