import { call } from '../../../data/client.ts'
import { refreshAfterParcel, showChangedPickList, type PickList, type PickOrder } from '../../../data/pick-queries.ts'
import { useRefusalText } from '../../../data/refusal-text.ts'
import { useAnnounce } from '../../../parts/announcer.tsx'
import { Notice } from '../../../parts/notice.tsx'
import { useText, type TextKey } from '../../../text/text.tsx'

const problemTexts = {
  cancelled: 'pick.problem.cancelled',
  shipped: 'pick.problem.shipped',
  refunded: 'pick.problem.refunded',
  onHold: 'pick.problem.onHold',
  withdrawn: 'pick.problem.withdrawn',
  addressChanged: 'pick.problem.addressChanged',
  fewerItems: 'pick.problem.fewerItems',
} as const satisfies Record<PickOrder['problems'][number], TextKey>

/** With these, an order is not shipped any more. */
export const isStopped = ({ problems }: Pick<PickOrder, 'problems'>) =>
  problems.some((problem) => problem !== 'addressChanged' && problem !== 'fewerItems')

interface PackNoticesProps {
  readonly list: PickList
  readonly order: PickOrder
  readonly isOn: boolean
  readonly onLeft: () => void
}

/** What one must know before the parcel is closed. */
export function PackNotices({ list, order, isOn, onLeft }: PackNoticesProps) {
  const t = useText()
  const { contactWish, preferredDelivery } = order
  const release = useRelease(list, order, onLeft)
  return (
    <>
      {order.problems.map((problem) => (
        <Notice
          key={problem}
          tone={isStopped({ problems: [problem] }) ? 'bad' : 'warn'}
          action={
            isOn && isStopped({ problems: [problem] }) ? (
              <button type="button" className="btn sm" onClick={() => void release()}>
                {t('pick.takeOff')}
              </button>
            ) : undefined
          }
        >
          {t(problemTexts[problem])}
        </Notice>
      ))}
      {contactWish !== '' && <Notice tone="warn">{t('pick.wish', { text: contactWish })}</Notice>}
      {preferredDelivery &&
        (preferredDelivery.day ?? preferredDelivery.location ?? preferredDelivery.neighbour) !== null && (
          <Notice tone="warn">
            {[
              preferredDelivery.day && t('pick.preferred.day', { day: preferredDelivery.day }),
              preferredDelivery.location && t('pick.preferred.location', { place: preferredDelivery.location }),
              preferredDelivery.neighbour &&
                t('pick.preferred.neighbour', {
                  name: preferredDelivery.neighbour.name,
                  address: preferredDelivery.neighbour.address,
                }),
            ]
              .filter(Boolean)
              .join(' ')}
          </Notice>
        )}
      <address className="soft">{[...order.address, order.countryCode].join(', ')}</address>
    </>
  )
}

/** Takes the order off the list. */
export function useRelease(list: PickList, order: PickOrder, onLeft: () => void): () => Promise<void> {
  const t = useText()
  const announce = useAnnounce()
  const toText = useRefusalText()
  return async () => {
    try {
      await showChangedPickList(await call('doReleasePickOrder', { pickListId: list.id, orderId: order.orderId }))
      refreshAfterParcel()
      announce(t('pick.released', { number: order.orderId }))
      onLeft()
    } catch (error) {
      announce(toText(error))
    }
  }
}
