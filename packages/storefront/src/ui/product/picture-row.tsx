import layout from '../styles/layout.module.css'
import styles from './picture-row.module.css'
import { Thumbnail } from '../purchase/thumbnail.tsx'

interface Props {
  readonly pictures: readonly { readonly imageBase: string | null; readonly name: string }[]
  /** '+2 more' */
  readonly more?: string | undefined
}

/** The contents of a package as pictures, with hidden names for screen readers. */
export function PictureRow({ pictures, more }: Props) {
  return (
    <ul className={styles.pictures}>
      {pictures.map(({ imageBase, name }, place) => (
        <li key={place}>
          {imageBase ? <Thumbnail base={imageBase} width={320} /> : <span className={styles.blank} />}
          <span className={layout.hidden}>{name}</span>
        </li>
      ))}
      {more && <li className={`${layout.small} ${layout.soft}`}>{more}</li>}
    </ul>
  )
}
