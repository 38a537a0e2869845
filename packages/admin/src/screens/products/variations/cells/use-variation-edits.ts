import { useCallback, useEffect, useRef, useState } from 'react'
import type { ItemVariation } from '../../../../data/variation-queries.ts'
import { deleteDraft, readDraft, writeDraft } from '../../../../parts/form/drafts.ts'
import { useLocale } from '../../../../text/text.tsx'
import { readCell, storedValue, toCellText } from './cells.ts'
import { editKey, type CellEdit, type CellEdits } from './pending-changes.ts'

const keepMs = 300

export interface VariationEdits {
  readonly edits: CellEdits
  /** What a cell shows: typed, or else stored. */
  readonly textOf: (variation: ItemVariation, field: string) => string
  readonly isChanged: (variation: ItemVariation, field: string) => boolean
  readonly set: (changes: readonly CellChange[]) => void
  /** Gives cells back their stored values. */
  readonly drop: (keys: readonly string[]) => void
  /** The stored values of these cells were seen: the typed ones are on top of them. */
  readonly seeNow: (values: readonly { readonly key: string; readonly seen: unknown }[]) => void
  readonly clear: () => void
}

export interface CellChange {
  readonly variation: ItemVariation
  readonly field: string
  readonly text: string
}

/** The cells of a product that are changed and not saved, kept on this device. */
export function useVariationEdits(itemId: number): VariationEdits {
  const locale = useLocale()
  const draft = `product/${itemId}/variations`
  const [edits, setEdits] = useState<CellEdits>({})
  const latest = useRef<CellEdits>({})
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const keep = useCallback(() => {
    clearTimeout(timer.current)
    timer.current = undefined
    const isEmpty = Object.keys(latest.current).length === 0
    const kept = isEmpty
      ? deleteDraft(draft)
      : writeDraft({ name: draft, version: 0, changes: latest.current, at: Date.now() })
    // A browser without storage has no drafts.
    kept.catch(() => {})
  }, [draft])

  const change = useCallback(
    (next: CellEdits) => {
      latest.current = next
      setEdits(next)
      clearTimeout(timer.current)
      timer.current = setTimeout(keep, keepMs)
    },
    [keep],
  )

  // The device answers later; what was typed before that stays.
  useEffect(() => {
    let isOver = false
    readDraft(draft).then(
      (kept) => {
        if (isOver || kept === undefined) return
        // Written by this hook.
        latest.current = { ...(kept.changes as Record<string, CellEdit>), ...latest.current }
        setEdits(latest.current)
      },
      () => {},
    )
    return () => {
      isOver = true
      if (timer.current !== undefined) keep()
    }
  }, [draft, keep])

  const storedText = (variation: ItemVariation, field: string) =>
    toCellText(storedValue(variation, field), field, locale)

  return {
    edits,
    textOf: (variation, field) => edits[editKey(variation.id, field)]?.text ?? storedText(variation, field),
    isChanged: (variation, field) => {
      const edit = edits[editKey(variation.id, field)]
      return edit !== undefined && !isStored(edit.text, variation, field)
    },
    set: (changes) => {
      const next = { ...latest.current }
      for (const { variation, field, text } of changes) {
        const key = editKey(variation.id, field)
        next[key] = { text, seen: next[key] ? next[key].seen : storedValue(variation, field) }
      }
      change(next)
    },
    drop: (keys) => change(Object.fromEntries(Object.entries(latest.current).filter(([key]) => !keys.includes(key)))),
    seeNow: (values) => {
      const next = { ...latest.current }
      for (const { key, seen } of values) if (next[key]) next[key] = { ...next[key], seen }
      change(next)
    },
    clear: () => change({}),
  }
}

function isStored(text: string, variation: ItemVariation, field: string): boolean {
  const read = readCell(text, field)
  return 'value' in read && JSON.stringify(read.value) === JSON.stringify(storedValue(variation, field) ?? null)
}
