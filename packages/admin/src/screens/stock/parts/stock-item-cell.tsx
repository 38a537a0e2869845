import { renditionAddress } from '@vitrine/contract/pages/picture'
import type { StockItem } from '../../../data/stock-queries.ts'

export const describeStockItem = ({ name, attributes }: Pick<StockItem, 'name' | 'attributes'>) =>
  [name, ...attributes].join(', ')

/** The garment in the colour of the variation. */
export function StockPicture({
  item,
  isLarge = false,
}: {
  readonly item: Pick<StockItem, 'imageBase'>
  readonly isLarge?: boolean
}) {
  const className = isLarge ? 'pic l' : 'pic'
  if (item.imageBase === null) return <span className={className} />
  return (
    <img
      className={className}
      src={renditionAddress(item.imageBase, 320)}
      alt=""
      width={48}
      height={60}
      loading="lazy"
    />
  )
}

/** Name over attributes and SKU. */
export function StockItemName({ item }: { readonly item: StockItem }) {
  return (
    <>
      <b className="med">{item.name}</b>
      <span className="block s12 soft">{[...item.attributes, item.sku].join(', ')}</span>
    </>
  )
}
