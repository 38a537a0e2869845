import { getLabel } from '@vitrine/contract/kernel/i18n/locale'
import type { OrderReturn, ReturnStatus } from '@vitrine/contract/orders/returns.contract'
import { samplePrices, toSampleAmount, type SampleInput } from './sample-money.ts'
import { sampleOrderNumber } from './sample-order.ts'
import { sampleWords } from './sample-words.ts'

const sendDays = 14

/** An invented return of a coat. */
export function toSampleReturn({ now, timeZone, ...money }: SampleInput, status: ReturnStatus): OrderReturn {
  const word = (name: keyof typeof sampleWords) => getLabel(sampleWords[name], money.locale)
  const price = toSampleAmount(samplePrices.coat, money)
  return {
    id: sampleOrderNumber,
    number: `R${sampleOrderNumber}`,
    accessKey: '',
    typeId: 3,
    createdAt: now.toISOString(),
    status,
    statusName: '',
    order: { id: sampleOrderNumber, placedAt: now.toISOString() },
    comment: null,
    isWithdrawal: false,
    items: [
      {
        orderItemId: 1,
        name: word('coat'),
        attributes: [word('navy'), 'M'],
        imageBase: null,
        price,
        quantity: 1,
        accepted: status === 'accepted' ? 1 : 0,
        reason: { id: 1, name: word('tooSmall') },
        fit: 'small',
      },
    ],
    refund: {
      amount: price,
      onGiftCards: status === 'accepted' ? price : toSampleAmount(0, money),
      isSettled: false,
      isStuck: false,
      method: word('card'),
    },
    receivedAt: null,
    endedAt: null,
    sendBy: status === 'announced' ? new Date(now.getTime() + sendDays * 86_400_000).toISOString() : null,
    answer: status === 'refused' ? word('worn') : null,
    creditNote: null,
    labelUrl: null,
    timeZone,
    allows: { cancel: false },
  }
}
