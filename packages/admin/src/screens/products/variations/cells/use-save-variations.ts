import { isApiError } from '@vitrine/contract/api/api-error'
import type {
  LargePriceChange,
  VariationClash,
  VariationFault,
} from '@vitrine/contract/catalogue/variations/variation-fields'
import { useState } from 'react'
import { call } from '../../../../data/client.ts'
import { useRefusalText } from '../../../../data/refusal-text.ts'
import { showVariations, type ItemVariations } from '../../../../data/variation-queries.ts'
import { parsePriceField } from './cells.ts'
import { editKey, toPendingChanges } from './pending-changes.ts'
import type { VariationEdits } from './use-variation-edits.ts'

export interface ClashingFields {
  readonly clashes: readonly VariationClash[]
  readonly by: string | null
  readonly at: string | null
}

export interface SavedVariations {
  readonly isSaving: boolean
  readonly error: string
  /** Why the server refused values, by cell. */
  readonly faults: Readonly<Record<string, VariationFault>>
  readonly clashing: ClashingFields | undefined
  /** Prices that change by more than half: they wait for a confirmation. */
  readonly large: readonly LargePriceChange[]
  readonly save: (confirmed?: readonly LargePriceChange[]) => Promise<void>
  readonly forget: () => void
}

/** Saves what was typed: fields, prices and stock are operations of their own, each all or nothing. */
export function useSaveVariations(item: ItemVariations, edits: VariationEdits): SavedVariations {
  const toText = useRefusalText()
  const [isSaving, setSaving] = useState(false)
  const [error, setError] = useState('')
  const [faults, setFaults] = useState<SavedVariations['faults']>({})
  const [clashing, setClashing] = useState<ClashingFields>()
  const [large, setLarge] = useState<readonly LargePriceChange[]>([])
  const { itemId } = item

  function forget() {
    setError('')
    setFaults({})
    setClashing(undefined)
    setLarge([])
  }

  async function save(confirmed: readonly LargePriceChange[] = []) {
    forget()
    const pending = toPendingChanges(edits.edits, item.variations)
    if (Object.keys(pending.faults).length > 0) return blink(setSaving)
    setSaving(true)
    try {
      // They can be asked about: nothing is saved before the answer.
      if (pending.prices.length > 0)
        showVariations(await call('setVariationPrices', { itemId, prices: pending.prices, confirmed: [...confirmed] }))
      edits.drop(keysOf(edits, (field) => parsePriceField(field) !== undefined))
      if (pending.fields.length > 0) showVariations(await call('setVariations', { itemId, variations: pending.fields }))
      edits.drop(keysOf(edits, (field) => !field.startsWith('stock.') && !parsePriceField(field)))
      if (pending.stock.length > 0)
        showVariations(await call('setVariationStock', { itemId, variations: pending.stock }))
      edits.drop(keysOf(edits, (field) => field.startsWith('stock.')))
    } catch (refusal) {
      showRefusal(refusal)
    }
    setSaving(false)
  }

  function showRefusal(refusal: unknown) {
    if (isApiError(refusal) && refusal.key === 'variation.largePriceChange') {
      // Written by the server with this error.
      setLarge((refusal.cause as { readonly changes?: readonly LargePriceChange[] }).changes ?? [])
      return
    }
    if (isApiError(refusal) && refusal.key === 'variation.changedMeanwhile') {
      // As above.
      setClashing(refusal.cause as unknown as ClashingFields)
      return
    }
    if (isApiError(refusal) && refusal.key === 'variation.invalid') {
      const { faults: found = [] } = refusal.cause as { readonly faults?: readonly VariationFault[] }
      setFaults(Object.fromEntries(found.map((fault) => [editKey(fault.variationId, fault.field), fault])))
    }
    setError(toText(refusal))
  }

  return { isSaving, error, faults, clashing, large, save, forget }
}

/** The save bar leads to the first fault when a save has ended. */
function blink(setSaving: (isSaving: boolean) => void) {
  setSaving(true)
  setTimeout(() => setSaving(false), 0)
}

const keysOf = ({ edits }: VariationEdits, is: (field: string) => boolean) =>
  Object.keys(edits).filter((key) => is(key.slice(key.indexOf(' ') + 1)))
