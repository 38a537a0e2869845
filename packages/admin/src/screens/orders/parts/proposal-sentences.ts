import type { CreditProposal } from '@vitrine/contract/orders/order-credits.contract'
import type { Translate } from '../../../text/text.tsx'

/** What a proposal does, a sentence each. */
export function toProposalSentences(
  t: Translate,
  proposal: CreditProposal,
  {
    email,
    isCancellation,
    count,
  }: { readonly email: string; readonly isCancellation: boolean; readonly count: number },
): readonly string[] {
  const { parts, credit, refund, vats, hasCreditNote, openAfter } = proposal
  return [
    ...(isCancellation ? [t('parts.toStock', { count })] : []),
    ...parts.map(({ method, amount, isTransfer }) =>
      method === null
        ? t('parts.toGiftCard', { amount: amount.formatted })
        : t(isTransfer ? 'parts.toTransfer' : 'parts.toMethod', { amount: amount.formatted, method }),
    ),
    ...(refund.value === 0 && credit.value > 0 ? [t('parts.lowerPrice', { amount: credit.formatted })] : []),
    ...(hasCreditNote
      ? [
          vats.length === 0
            ? t('parts.creditNote', { amount: credit.formatted })
            : t('parts.creditNoteVat', {
                amount: credit.formatted,
                vat: vats.map(({ rate, value }) => `${value.formatted} (${rate} %)`).join(', '),
              }),
        ]
      : isCancellation
        ? [t('parts.smallerInvoice')]
        : []),
    ...(openAfter.value > 0 ? [t('parts.openAfter', { amount: openAfter.formatted })] : []),
    t('parts.mail', { email }),
  ]
}
