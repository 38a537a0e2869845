import { renditionAddress } from '@vitrine/contract/pages/picture'

interface ItemPicturesProps {
  readonly pictures: readonly { readonly name: string; readonly imageBase: string | null }[]
  readonly quantity: number
}

/** The first items of a list, and how many follow. */
export function ItemPictures({ pictures, quantity }: ItemPicturesProps) {
  const more = quantity - pictures.length
  return (
    <span className="thumbs">
      {pictures.map(({ name, imageBase }, at) => (
        <ItemPicture key={at} name={name} imageBase={imageBase} />
      ))}
      {more > 0 && <span className="more">+{more}</span>}
    </span>
  )
}

interface ItemPictureProps {
  readonly name: string
  readonly imageBase: string | null
  readonly size?: 'l' | 'xl'
}

export function ItemPicture({ name, imageBase, size }: ItemPictureProps) {
  const className = size === undefined ? 'pic' : `pic ${size}`
  if (imageBase === null) return <span className={className} title={name} />
  return (
    <img
      className={className}
      src={renditionAddress(imageBase, 320)}
      alt={name}
      width={24}
      height={30}
      loading="lazy"
    />
  )
}
