import { isApiError } from '@vitrine/contract/api/api-error'
import type { DiscountFault } from '@vitrine/contract/checkout/discounts.contract'
import type { Translate } from '../../../text/text.tsx'
import { listOf } from '../../methods/method-faults.ts'

export type FaultSentences = Partial<Record<DiscountFault['path'], string>>

/** The sentences of a refusal `discount.invalid`, by the field. */
export function toFaultSentences(t: Translate, refusal: unknown): FaultSentences {
  if (!isApiError(refusal) || refusal.key !== 'discount.invalid') return {}
  return Object.fromEntries(
    listOf<DiscountFault>(refusal.cause, 'faults').map(({ path, because, values: [value = ''] = [] }) => [
      path,
      t(`discounts.fault.${because}`, { value }),
    ]),
  )
}
