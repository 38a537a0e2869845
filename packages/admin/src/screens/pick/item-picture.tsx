import { renditionAddress } from '@vitrine/contract/pages/picture'

/** The garment in the colour that was sold. */
export function ItemPicture({
  imageBase,
  isLarge = false,
}: {
  readonly imageBase: string | null
  readonly isLarge?: boolean
}) {
  const className = isLarge ? 'pic l' : 'pic'
  if (imageBase === null) return <span className={className} />
  return (
    <img className={className} src={renditionAddress(imageBase, 320)} alt="" width={48} height={60} loading="lazy" />
  )
}
