import type { Field } from '@vitrine/contract/blocks/field'
import { createContext, use, useCallback, useState } from 'react'
import { useEditor, useEditorState } from '../editor-context.tsx'
import { valueAt } from '../model/block-values.ts'
import { mayEdit } from '../model/editor-state.ts'
import { findBlock } from '../model/page-tree.ts'
import { storeSoon } from '../model/store-soon.ts'
import { faultOf, isValid, valueIn, type Fault, type Valued } from './field-value.ts'

/** Id of the block whose form this is. */
export const FormContext = createContext('')

/** A value as it is stored in the block, whatever it is. */
export function useStored(at: string): unknown {
  const uuid = use(FormContext)
  return useEditorState(useCallback((state) => {
    const block = findBlock(state.blocks, uuid)
    return block && valueAt(block, at)
  }, [uuid, at]))
}

/** While a page is being saved its fields keep what is typed and store it afterwards; a viewer and somebody in Preview only look. */
export function useIsLocked(): boolean {
  return useEditorState((state) => !mayEdit({ ...state, isSaving: false }))
}

export interface Control<T> {
  readonly value: T
  /** Stores a value, once the page is no longer being saved; false: the field does not allow it. */
  write(next: unknown): boolean
}

/** The value of a field of this form. The form reads and writes the one state of the editor: page and history follow by themselves. */
export function useField<T>(field: Valued<T>, at: string): Control<T> {
  const { store } = useEditor()
  const uuid = use(FormContext)
  return {
    value: valueIn(field, useStored(at)),
    write(next) {
      if (!isValid(field, next)) return false
      storeSoon(store, { uuid, at, page: store.get().page.key }, next)
      return true
    },
  }
}

export interface Typed {
  /** What stands in the field. */
  readonly text: string
  /** Why that is not in the block. */
  readonly fault: Fault | null
  type(text: string): void
}

/** A field in which something is typed: what may not stand in the block stays in the field with its reason, and the block keeps what it had. */
export function useTyped<T>(field: Valued<T> & Field, at: string, { show, read }: { readonly show: (value: T) => string; readonly read: (text: string) => unknown }): Typed {
  const { value, write } = useField<T>(field, at)
  const isSaving = useEditorState((state) => state.isSaving)
  const [typed, setTyped] = useState<{ readonly text: string; readonly over: T; readonly isRefused: boolean } | null>(null)
  // What came from elsewhere since, by an undo or from the page itself, counts more than what was typed.
  const held = typed && Object.is(typed.over, value) ? typed : null
  return {
    text: held?.text ?? show(value),
    fault: held?.isRefused ? faultOf(field) : null,
    type(text) {
      const next = read(text)
      if (!isValid<T>(field, next)) setTyped({ text, over: value, isRefused: true })
      else {
        write(next)
        // '4.' is stored as 4, and whoever types goes on to '4.5'.
        setTyped({ text, over: isSaving ? value : next, isRefused: false })
      }
    },
  }
}
