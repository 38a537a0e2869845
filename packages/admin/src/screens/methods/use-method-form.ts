import type { ResolvedClash } from '@vitrine/contract/shop/method-fields'
import { useEffect, useRef, useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { useNavigate } from 'react-router'
import type { GenericSchema } from 'valibot'
import { useSavedForm, type SavedForm } from '../../parts/form/use-saved-form.ts'
import { toClash, type MethodClash } from './method-faults.ts'
import { findSeen, rememberSeen, toVersion } from '../../parts/form/seen-values.ts'

interface MethodFormOptions<Values extends FieldValues, Fields> {
  /** The path of the list, below which each method has its id. */
  readonly list: string
  /** Undefined: a new one. */
  readonly id: number | undefined
  readonly saved: Fields | undefined
  readonly values: Values
  readonly schema: GenericSchema<Values, Values>
  readonly toText: (error: unknown) => string
  /** Undefined: something that was typed cannot be read; the schema says what. */
  readonly toFields: (values: Values) => Fields | undefined
  readonly fromFields: (fields: Fields) => Values
  /** Returns the id. */
  readonly save: (method: {
    readonly fields: Fields
    readonly seen: Fields | undefined
    readonly resolved: ResolvedClash[]
  }) => Promise<number>
}

export interface MethodForm<Values extends FieldValues> extends SavedForm<Values> {
  readonly clash: MethodClash | undefined
  /** Saves again, with the values of one of both for the fields that two people changed. */
  readonly resolve: (keeps: ResolvedClash['keeps']) => void
}

/** A form over a shipping or payment method: it is saved with what was seen, so that changes of others are kept. */
export function useMethodForm<Values extends FieldValues, Fields>({
  list,
  id,
  saved,
  values,
  schema,
  toText,
  toFields,
  fromFields,
  save,
}: MethodFormOptions<Values, Fields>): MethodForm<Values> {
  const navigate = useNavigate()
  const resolved = useRef<ResolvedClash[]>([])
  const [savedId, setSavedId] = useState<number>()
  const draft = `${list.slice(1)}/${id ?? 'new'}`
  const version = toVersion(saved ?? null)
  const edited = useSavedForm<Values>({
    schema,
    saved: values,
    version,
    draft,
    toText,
    async save(changes, base) {
      const seen = findSeen<Fields>(draft, base) ?? saved
      // Changed fields only: the others are those that were seen.
      const fields = toFields({ ...(seen ? fromFields(seen) : values), ...changes })
      if (fields !== undefined) setSavedId(await save({ fields, seen, resolved: resolved.current }))
      resolved.current = []
    },
  })
  // A draft can be saved after a reload.
  useEffect(() => {
    if (saved !== undefined) rememberSeen(draft, version, saved)
  }, [draft, version, saved])
  const isClean = edited.changedFields.length === 0
  // A new method moves to its own address once nothing is left to save.
  useEffect(() => {
    if (id === undefined && savedId !== undefined && isClean) void navigate(`${list}/${savedId}`, { replace: true })
  }, [id, savedId, isClean, list, navigate])
  const clash = toClash(edited.refusal)
  return {
    ...edited,
    clash,
    resolve(keeps) {
      const decided = (clash?.clashes ?? []).map(({ field, stored }) => ({ field, stored, keeps }))
      const earlier = resolved.current.filter(({ field }) => decided.every((each) => each.field !== field))
      resolved.current = [...earlier, ...decided]
      edited.submit()
    },
  }
}
