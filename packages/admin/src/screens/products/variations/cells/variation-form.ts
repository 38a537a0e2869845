import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { operatorQuery } from '../../../../data/queries.ts'
import type { ItemVariation, ItemVariations } from '../../../../data/variation-queries.ts'
import { useLocale, useText } from '../../../../text/text.tsx'
import { toFaultText } from './cell-fault-text.ts'
import { computeFormula, parsePriceField, storedValue, toCellText } from './cells.ts'
import { editKey, toPendingChanges } from './pending-changes.ts'
import { useSaveVariations, type SavedVariations } from './use-save-variations.ts'
import { useVariationEdits, type CellChange, type VariationEdits } from './use-variation-edits.ts'

export interface VariationForm extends Pick<SavedVariations, 'isSaving' | 'error' | 'clashing' | 'large' | 'forget'> {
  readonly edits: VariationEdits
  readonly changeCount: number
  readonly type: (changes: readonly CellChange[]) => void
  readonly compute: (variation: ItemVariation, field: string) => void
  readonly giveBack: (variation: ItemVariation, field: string) => void
  /** The role may not change prices, or stock. */
  readonly isReadOnly: (field: string) => boolean
  readonly faultOf: (variation: ItemVariation, field: string) => string | undefined
  readonly save: SavedVariations['save']
  readonly discard: () => void
}

/** The values of all variations of a product: what is typed, what is wrong with it, and its save. */
export function useVariationForm(item: ItemVariations): VariationForm {
  const t = useText()
  const locale = useLocale()
  const edits = useVariationEdits(item.itemId)
  const saved = useSaveVariations(item, edits)
  const { data: operator } = useQuery(operatorQuery)
  const may = (permission: 'prices' | 'stock') => operator?.permissions.includes(permission) === true
  const isReadOnly = (field: string) =>
    (parsePriceField(field) !== undefined && !may('prices')) || (field.startsWith('stock.') && !may('stock'))
  // Faults of what is being typed would blink; they are shown after a save was tried.
  const [isTried, setTried] = useState(false)
  const pending = toPendingChanges(edits.edits, item.variations)
  const faults = isTried ? pending.faults : {}
  const changeCount =
    Object.keys(pending.faults).length +
    [...pending.fields, ...pending.stock].reduce((sum, { fields }) => sum + Object.keys(fields).length, 0) +
    pending.prices.reduce((sum, { seen, price }) => sum + countParts(seen, price), 0)

  return {
    ...saved,
    edits,
    changeCount,
    type: (changes) => {
      if (saved.error !== '') saved.forget()
      edits.set(changes.filter(({ field }) => !isReadOnly(field)))
    },
    compute: (variation, field) => {
      const before = toCellText(storedValue(variation, field), field, locale)
      const computed = computeFormula(edits.textOf(variation, field), before, field, locale)
      if (computed !== undefined) edits.set([{ variation, field, text: computed }])
    },
    isReadOnly,
    giveBack: (variation, field) => edits.drop([editKey(variation.id, field)]),
    faultOf: (variation, field) => {
      const key = editKey(variation.id, field)
      const fault = saved.faults[key] ?? faults[key]
      return fault === undefined ? undefined : toFaultText(t, fault)
    },
    async save(confirmed) {
      setTried(true)
      await saved.save(confirmed)
    },
    discard: () => {
      setTried(false)
      saved.forget()
      edits.clear()
    },
  }
}

type Price = { readonly amount: number; readonly special: number | null; readonly rrp: number | null } | null

function countParts(seen: Price, price: Price): number {
  const parts = ['amount', 'special', 'rrp'] as const
  return parts.filter((part) => (seen?.[part] ?? null) !== (price?.[part] ?? null)).length
}
