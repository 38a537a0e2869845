import type { ShippingOffer } from '../shipping-methods.ts'

type ComparedOffer = Pick<ShippingOffer, 'amount' | 'daysFrom' | 'daysTo' | 'isParcelBox' | 'isPostOffice'>

/** The offers that make no sense beside another one of the same kind, which is as cheap and as fast or better. */
export function findOverlaps<T extends ComparedOffer>(offers: readonly T[]): ReadonlySet<T> {
  return new Set(
    offers.filter((offer, index) =>
      offers.some(
        (other, at) =>
          other !== offer &&
          isSameKind(offer, other) &&
          isNoBetter(offer, other) &&
          (!isNoBetter(other, offer) || at < index),
      ),
    ),
  )
}

const isSameKind = (a: ComparedOffer, b: ComparedOffer) =>
  a.isParcelBox === b.isParcelBox && a.isPostOffice === b.isPostOffice

const isNoBetter = (a: ComparedOffer, b: ComparedOffer) =>
  a.amount >= b.amount && a.daysFrom >= b.daysFrom && a.daysTo >= b.daysTo
