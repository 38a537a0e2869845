import { languageTags } from '@vitrine/contract/kernel/i18n/languages'
import { useQuery } from '@tanstack/react-query'
import { Fragment, useState } from 'react'
import { Link } from 'react-router'
import { operatorQuery } from '../../data/queries.ts'
import { useFormatDateTime } from '../../parts/format-time.ts'
import { Icon, type IconName } from '../../parts/icon.tsx'
import type { OrderDetails } from '../../data/order-queries.ts'
import { useLocale, useText, type TextKey } from '../../text/text.tsx'
import { AddressChange } from './care/address-change.tsx'
import { NoteComposer } from './care/note-composer.tsx'
import { NoteEntry } from './care/note-entry.tsx'
import { getDetail, isTransfer, useEventPerson, useEventReason } from './event-facts.ts'

const events: Readonly<Record<string, { readonly text: TextKey; readonly icon: IconName }>> = {
  placed: { text: 'order.event.placed', icon: 'order' },
  confirmed: { text: 'order.event.confirmed', icon: 'check' },
  paid: { text: 'order.event.paid', icon: 'card' },
  paymentFailed: { text: 'order.event.paymentFailed', icon: 'warning' },
  paymentMethodChanged: { text: 'order.event.paymentMethodChanged', icon: 'card' },
  revived: { text: 'order.event.revived', icon: 'check' },
  completed: { text: 'order.event.completed', icon: 'check' },
  paymentAttached: { text: 'order.event.paymentAttached', icon: 'card' },
  movedToAccount: { text: 'order.event.movedToAccount', icon: 'people' },
  shipped: { text: 'order.event.shipped', icon: 'truck' },
  refunded: { text: 'order.event.refunded', icon: 'refund' },
  refundFailed: { text: 'order.event.refundFailed', icon: 'warning' },
  partlyCancelled: { text: 'parts.event.partlyCancelled', icon: 'close' },
  transferred: { text: 'parts.event.transferred', icon: 'bank' },
  placedByStaff: { text: 'parts.event.placedByStaff', icon: 'people' },
  cancelled: { text: 'order.event.cancelled', icon: 'close' },
  withdrawn: { text: 'order.event.withdrawn', icon: 'withdrawal' },
  held: { text: 'order.event.held', icon: 'lock' },
  released: { text: 'order.event.released', icon: 'check' },
  addressCorrected: { text: 'order.event.addressCorrected', icon: 'home' },
  refundRequested: { text: 'order.event.refundRequested', icon: 'refund' },
  refundApproved: { text: 'order.event.refundApproved', icon: 'check' },
  refundRejected: { text: 'order.event.refundRejected', icon: 'close' },
  returnAnnounced: { text: 'order.event.returnAnnounced', icon: 'return' },
  returnReceived: { text: 'order.event.returnReceived', icon: 'return' },
  returnAccepted: { text: 'order.event.returnAccepted', icon: 'return' },
  returnRefused: { text: 'order.event.returnRefused', icon: 'return' },
  returnCancelled: { text: 'order.event.returnCancelled', icon: 'return' },
}

const bankTransfer = { text: 'order.event.bankTransfer', icon: 'bank' } as const

/** What happened to the order and what staff noted, newest first, by days. */
export function OrderHistory({ details, canEdit }: { readonly details: OrderDetails; readonly canEdit: boolean }) {
  const t = useText()
  const locale = useLocale()
  const formatDateTime = useFormatDateTime(details.timeZone)
  const [onlyNotes, setOnlyNotes] = useState(false)
  const { timeZone } = details
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(languageTags[locale], { timeZone, ...options })
  const day = format({ day: 'numeric', month: 'long', year: 'numeric' })
  const hour = format({ hour: 'numeric', minute: '2-digit' })
  const entries = [
    ...details.notes.map((note) => ({ at: note.createdAt, key: `note ${note.id}`, note })),
    ...(onlyNotes ? [] : details.events.map((event, at) => ({ at: event.at, key: `event ${at}`, event }))),
  ].toSorted((a, b) => b.at.localeCompare(a.at))
  return (
    <section className="card">
      <header>
        <h2>{t('order.history')}</h2>
        <div className="seg sm end" role="group" aria-label={t('history.show')}>
          {[false, true].map((isNotes) => (
            <button
              key={String(isNotes)}
              type="button"
              className={onlyNotes === isNotes ? 'on' : ''}
              aria-pressed={onlyNotes === isNotes}
              onClick={() => setOnlyNotes(isNotes)}
            >
              {t(isNotes ? 'history.notes' : 'history.all')}
            </button>
          ))}
        </div>
      </header>
      <div className="in">
        {canEdit && <NoteComposer orderId={details.order.id} />}
        {entries.length === 0 && <p className="soft">{t('history.none')}</p>}
        <ol className="tl">
          {entries.map((entry, at) => {
            const title = day.format(new Date(entry.at))
            const before = entries[at - 1]
            return (
              <Fragment key={entry.key}>
                {(before === undefined || day.format(new Date(before.at)) !== title) && (
                  <li className="day">{title}</li>
                )}
                <li>
                  {'note' in entry ? (
                    <>
                      <span className="p">
                        <Icon name="note" />
                      </span>
                      <NoteEntry orderId={details.order.id} note={entry.note} canEdit={canEdit} />
                    </>
                  ) : (
                    <EventEntry event={entry.event} details={details} />
                  )}
                  <time dateTime={entry.at} title={formatDateTime(entry.at)}>
                    {hour.format(new Date(entry.at))}
                  </time>
                </li>
              </Fragment>
            )
          })}
        </ol>
      </div>
    </section>
  )
}

interface EventEntryProps {
  readonly event: OrderDetails['events'][number]
  readonly details: OrderDetails
}

function EventEntry({ event, details }: EventEntryProps) {
  const t = useText()
  const { kind, details: eventDetails, amount, parcel } = event
  const known = isTransfer(event) ? bankTransfer : events[kind]
  const reason = useEventReason(event, details)
  const person = useEventPerson(event)
  const facts = [
    parcel?.trackingNumber && [parcel.carrier, parcel.trackingNumber].filter(Boolean).join(' '),
    reason,
    person,
  ].filter((fact) => typeof fact === 'string' && fact !== '')
  return (
    <>
      <span className="p">
        <Icon name={known?.icon ?? 'info'} />
      </span>
      <div className="w">
        {known === undefined ? kind : t(known.text)}
        {amount !== null && <b className="med"> {amount.formatted}</b>}
        <ReturnLink eventDetails={eventDetails} />
        {kind === 'addressCorrected' && <AddressChange details={details} eventDetails={eventDetails} />}
        {facts.length > 0 && <small>{facts.join(' · ')}</small>}
      </div>
    </>
  )
}

/** The return of an event, where its reason and its answer are. */
function ReturnLink({ eventDetails }: { readonly eventDetails: unknown }) {
  const { data: operator } = useQuery(operatorQuery)
  const returnId = getDetail(eventDetails, 'returnId')
  if (typeof returnId !== 'number') return null
  return operator?.permissions.includes('returns') === true ? (
    <>
      {' '}
      <Link to={`/returns/${returnId}`}>R-{returnId}</Link>
    </>
  ) : (
    ` R-${returnId}`
  )
}
