import { valibotResolver } from '@hookform/resolvers/valibot'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useForm, type DefaultValues, type FieldValues, type Path, type UseFormReturn } from 'react-hook-form'
import type { GenericSchema } from 'valibot'
import { deleteDraft, readDraft, writeDraft, type Draft } from './drafts.ts'

interface SavedFormOptions<Values extends FieldValues> {
  /** The rules of the fields; the message of an issue is the sentence that is shown. */
  readonly schema: GenericSchema<Values, Values>
  /** The saved values and their version. When they change, the fields that are not changed here follow. */
  readonly saved: Values
  readonly version: number
  /** The name of the draft on this device. */
  readonly draft: string
  /** Saves the changed fields; `version` is that of the saved values that were changed. Throws a refusal. */
  readonly save: (changes: Partial<Values>, version: number) => Promise<unknown>
  readonly toText: (error: unknown) => string
}

export interface SavedForm<Values extends FieldValues> {
  readonly form: UseFormReturn<Values>
  readonly changedFields: readonly string[]
  readonly isSaving: boolean
  /** The sentence of the last refusal, or ''. */
  readonly error: string
  /** The last refusal, for those who show more of it than its sentence. */
  readonly refusal: unknown
  readonly submit: () => void
  readonly discard: () => void
  /** After a clash: takes the other values of these fields; the remaining changes are on top of that version. */
  readonly takeTheirs: (values: Partial<Values>, version: number) => void
  /** After a clash: saves the changes on top of that version. */
  readonly keepMine: (version: number) => void
}

const draftDelay = 300

// The options of the form keep changed fields, which is meant for values that others have saved.
const everyField = { keepDirtyValues: false } as const

/**
 * A form over values that the server keeps: only changed fields are saved, a reload or a crash brings them back, and
 * the fields that others change meanwhile follow.
 */
export function useSavedForm<Values extends FieldValues>({
  schema,
  saved,
  version,
  draft,
  save,
  toText,
}: SavedFormOptions<Values>): SavedForm<Values> {
  const form = useForm<Values, unknown, Values>({
    resolver: valibotResolver(schema),
    // React Hook Form wants a partial object whose leaves may be missing; these are complete.
    defaultValues: saved as DefaultValues<Values>,
    values: saved,
    resetOptions: { keepDirtyValues: true },
    mode: 'onTouched',
  })
  const { dirtyFields, isSubmitting } = form.formState
  const changedFields = Object.entries(dirtyFields).flatMap(([name, flags]) => (hasChange(flags) ? name : []))
  const isDirty = changedFields.length > 0
  const [refusal, setRefusal] = useState<unknown>()
  // The version that was shown when the first field was changed; a later one came while typing.
  const [base, setBase] = useState(version)
  if (!isDirty && base !== version) setBase(version)

  const pickChanges = (values: Values): Partial<Values> =>
    // The names are those of the fields.
    Object.fromEntries(changedFields.map((name) => [name, values[name]])) as Partial<Values>

  const latest = useRef(saved)
  useEffect(() => {
    latest.current = saved
  }, [saved])

  const restore = useEffectEvent((kept: Draft | undefined) => {
    if (kept === undefined || form.formState.isDirty) return
    form.reset({ ...saved, ...kept.changes }, { ...everyField, keepDefaultValues: true })
    setBase(kept.version)
  })
  const keep = useEffectEvent(() => {
    const changes = pickChanges(form.getValues())
    const isEmpty = Object.keys(changes).length === 0
    void (isEmpty ? deleteDraft(draft) : writeDraft({ name: draft, version: base, changes, at: Date.now() })).catch(
      () => {},
    )
  })
  useEffect(() => {
    readDraft(draft).then(
      (kept) => restore(kept),
      () => {},
    )
    let timer: ReturnType<typeof setTimeout> | undefined
    const unsubscribe = form.subscribe({
      formState: { values: true },
      callback: () => {
        clearTimeout(timer)
        timer = setTimeout(() => {
          timer = undefined
          keep()
        }, draftDelay)
      },
    })
    return () => {
      unsubscribe()
      clearTimeout(timer)
      if (timer !== undefined) keep()
    }
  }, [form, draft])

  async function saveChanges(values: Values, changed: number) {
    setRefusal(undefined)
    const before = latest.current
    try {
      await save(pickChanges(values), changed)
      // The answer may have brought what others changed; what was typed meanwhile is a change of its own.
      const typed = form.getValues()
      const answered = isEqual(latest.current, before) ? values : latest.current
      form.reset(answered, everyField)
      for (const name of Object.keys(values) as Path<Values>[])
        if (!isEqual(typed[name], values[name]) && !isEqual(typed[name], answered[name]))
          form.setValue(name, typed[name], { shouldDirty: true })
      await deleteDraft(draft).catch(() => {})
    } catch (error) {
      setRefusal(error)
    }
  }

  const submit = (changed: number) => void form.handleSubmit((values) => saveChanges(values, changed))()

  return {
    form,
    changedFields,
    isSaving: isSubmitting,
    error: refusal === undefined ? '' : toText(refusal),
    refusal,
    submit: () => submit(base),
    discard: () => {
      setRefusal(undefined)
      form.reset(saved, everyField)
      void deleteDraft(draft).catch(() => {})
    },
    takeTheirs: (values, theirVersion) => {
      setRefusal(undefined)
      setBase(theirVersion)
      for (const [name, value] of Object.entries(values)) form.resetField(name as Path<Values>, { defaultValue: value })
    },
    keepMine: (theirVersion) => {
      setBase(theirVersion)
      submit(theirVersion)
    },
  }
}

// The changes of a field that is an object or a list are an object or a list of flags.
function hasChange(flags: unknown): boolean {
  return typeof flags === 'object' && flags !== null ? Object.values(flags).some(hasChange) : flags === true
}

const isEqual = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)
