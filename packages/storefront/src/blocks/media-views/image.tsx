import { useLocale } from '../../text/text.tsx'
import { Icon } from '../../ui/icon.tsx'
import { artSources } from '../pictures/art-direction.ts'
import { ArtPicture } from '../pictures/art-picture.tsx'
import { BlockFrame } from '../block-frame.tsx'
import styles from './image.module.css'
import { blockLink } from '../data/links.ts'
import type { BlockViewProps } from '../data/block-data.ts'
import { NoPicture } from '../pictures/no-picture.tsx'

/** A picture; with a label and a link it is a tile. SF-2.56 */
export function ImageView({ block, isFirst, isInside }: BlockViewProps<'Image'>) {
  const locale = useLocale()
  const { label, link, imageAlignment, alt } = block.content
  const isTile = label !== '' && link !== ''
  const sizes = isInside ? '(min-width: 768px) 50vw, 100vw' : '100vw'
  // The label of a tile names its link; an alt text would repeat it.
  const hasPicture = artSources(block.content).length > 0
  const picture = (
    <span className={styles.picture}>
      {hasPicture ? (
        <ArtPicture pictures={{ ...block.content, alt: isTile ? '' : alt }} sizes={sizes} priority={isFirst} />
      ) : (
        <NoPicture />
      )}
    </span>
  )
  return (
    <BlockFrame block={block} isInside={isInside}>
      <div
        className={styles.image}
        data-tile={isTile || undefined}
        data-inside={isInside || undefined}
        data-align={imageAlignment}
      >
        {link ? (
          <a className={styles.link} href={blockLink(locale, link)} aria-label={label ? undefined : alt}>
            {picture}
            {label && <Label>{label}</Label>}
          </a>
        ) : (
          picture
        )}
        {label && !link && (
          <p className={styles.label} data-at="label">
            {label}
          </p>
        )}
      </div>
    </BlockFrame>
  )
}

function Label({ children }: { children: string }) {
  return (
    <span className={styles.label}>
      <span data-at="label">{children}</span> <Icon name="arrow" small />
    </span>
  )
}
