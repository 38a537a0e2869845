import { useState } from 'react'
import { call } from '../../../data/client.ts'
import { useRefusalText } from '../../../data/refusal-text.ts'
import { showVariations, type ItemVariation } from '../../../data/variation-queries.ts'
import { ActionDialog } from '../../../parts/action-dialog.tsx'
import { useAnnounce } from '../../../parts/announcer.tsx'
import { useText } from '../../../text/text.tsx'

interface DeleteVariationDialogProps {
  readonly itemId: number
  readonly variation: ItemVariation
  readonly name: string
  readonly onClose: () => void
}

/** Deletes a variation that was never sold. */
export function DeleteVariationDialog({ itemId, variation, name, onClose }: DeleteVariationDialogProps) {
  const t = useText()
  const toText = useRefusalText()
  const announce = useAnnounce()
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState('')

  async function remove() {
    setBusy(true)
    try {
      showVariations(await call('deleteVariations', { itemId, variationIds: [variation.id] }))
      announce(t('variations.deleted', { name }))
      onClose()
    } catch (refusal) {
      setError(toText(refusal))
      setBusy(false)
    }
  }

  return (
    <ActionDialog
      title={t('variations.deleteOf', { name })}
      action={t('variations.delete')}
      isDangerous
      consequences={[
        t('variations.delete.carts'),
        ...(variation.stock && variation.stock.available > 0
          ? [t('variations.delete.stock', { count: variation.stock.available })]
          : []),
        t('variations.delete.final'),
      ]}
      error={error}
      isBusy={isBusy}
      onConfirm={() => void remove()}
      onClose={onClose}
    />
  )
}
