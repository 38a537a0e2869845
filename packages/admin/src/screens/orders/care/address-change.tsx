import type { OrderDetails } from '../../../data/order-queries.ts'
import { useText } from '../../../text/text.tsx'

interface AddressChangeProps {
  readonly details: OrderDetails
  /** Of the event; it has the number of the revision. */
  readonly eventDetails: unknown
}

/** A corrected address: the lines that differ, before and after, and the person. */
export function AddressChange({ details, eventDetails }: AddressChangeProps) {
  const t = useText()
  const revisionId: unknown = Reflect.get(Object(eventDetails), 'revisionId')
  const change = details.addressChanges.find(({ id }) => id === revisionId)
  if (change === undefined) return null
  const removed = change.before.filter((line) => !change.after.includes(line))
  const added = change.after.filter((line) => !change.before.includes(line))
  return (
    <small>
      {t(`address.changed.${change.kind}`)}, {change.by}: {removed.length > 0 && <del>{removed.join(', ')}</del>}{' '}
      {added.length > 0 && <ins>{added.join(', ')}</ins>}
    </small>
  )
}
