import { Link } from 'react-router'
import type { ProductRow } from '../../data/batch-queries.ts'
import { ItemPicture } from '../../parts/item-pictures.tsx'
import { GapNote, ProductPrice, StateBadge, StockCount } from './product-badges.tsx'

/** The list on a phone: three lines a product. */
export function ProductCards({ products }: { readonly products: readonly ProductRow[] }) {
  return (
    <ul className="olist ph">
      {products.map((row) => (
        <li key={row.id}>
          <Link to={`/products/${row.id}`}>
            <span className="row between">
              <span className="row">
                <ItemPicture name="" imageBase={row.imageBase} />
                <span className="med">{row.name}</span>
              </span>
              <span className="num">
                <ProductPrice row={row} />
              </span>
            </span>
            <span className="row between">
              <StateBadge row={row} />
              <span className="num">
                <StockCount row={row} />
              </span>
            </span>
            <GapNote row={row} />
          </Link>
        </li>
      ))}
    </ul>
  )
}
