import { isApiError } from '@vitrine/contract/api/api-error'
import type { GiftCardFault } from '@vitrine/contract/checkout/gift-cards.contract'
import { useState } from 'react'
import { toRefusalText } from '../../../data/refusal-text.ts'
import { useActionDialog } from '../../../parts/action-dialog.tsx'
import { useText } from '../../../text/text.tsx'
import { listOf } from '../../methods/method-faults.ts'

type GiftCardSentences = Partial<Record<GiftCardFault['path'], string>>

/** A dialog that shows the faults of a refusal `giftCard.invalid` at their fields. */
export function useGiftCardDialog() {
  const t = useText()
  const [faults, setFaults] = useState<GiftCardSentences>({})
  const dialog = useActionDialog((error) => {
    if (isApiError(error) && error.key === 'giftCard.invalid')
      setFaults(
        Object.fromEntries(
          listOf<GiftCardFault>(error.cause, 'faults').map(({ path, because, values: [value = ''] = [] }) => [
            path,
            t(`giftCards.fault.${because}`, { value }),
          ]),
        ),
      )
    return toRefusalText(t, error)
  })
  return {
    ...dialog,
    faults,
    open: () => {
      setFaults({})
      dialog.open()
    },
  }
}

/** For a field: nothing, or the sentence of its fault. */
export const toError = (sentence: string | undefined) => (sentence === undefined ? {} : { error: sentence })
