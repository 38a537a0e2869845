import { renditionAddress } from '@vitrine/contract/pages/picture'
import type { OrderRow } from '../../data/order-queries.ts'

/** The first articles of an order, and how many follow. */
export function OrderPictures({ pictures, quantity }: Pick<OrderRow, 'pictures' | 'quantity'>) {
  const more = quantity - pictures.length
  return (
    <span className="thumbs">
      {pictures.map(({ name, imageBase }, at) =>
        imageBase === null ? (
          <span key={at} className="pic" title={name} />
        ) : (
          <img
            key={at}
            className="pic"
            src={renditionAddress(imageBase, 320)}
            alt={name}
            width={24}
            height={30}
            loading="lazy"
          />
        ),
      )}
      {more > 0 && <span className="more">+{more}</span>}
    </span>
  )
}
