import { ArtPicture } from '../pictures/art-picture.tsx'
import { BlockFrame } from '../block-frame.tsx'
import type { BlockViewProps } from '../data/block-data.ts'
import styles from './quote.module.css'

/** A quote with its author and a picture. */
export function QuoteView({ block, isInside, isFirst }: BlockViewProps<'Quote'>) {
  const { text, who, role, image, alt, align } = block.content
  return (
    <BlockFrame block={block} isInside={isInside}>
      <figure className={styles.quote} data-align={align} data-pictured={image !== '' || undefined}>
        {image && (
          <div className={styles.picture}>
            <ArtPicture
              pictures={{ wideScreen: image, desktop: '', tablet: '', mobile: '', alt }}
              sizes="(min-width: 768px) 22rem, 60vw"
              priority={isFirst}
            />
          </div>
        )}
        <div className={styles.said}>
          <blockquote>
            <p data-at="text">{text}</p>
          </blockquote>
          {(who || role) && (
            <figcaption>
              {who && (
                <span className={styles.who} data-at="who">
                  {who}
                </span>
              )}
              {role && <span data-at="role">{role}</span>}
            </figcaption>
          )}
        </div>
      </figure>
    </BlockFrame>
  )
}
