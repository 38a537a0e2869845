import { Html } from '../../ui/html.tsx'
import { BlockButton } from '../block-button.tsx'
import { artSources } from '../pictures/art-direction.ts'
import { ArtPicture } from '../pictures/art-picture.tsx'
import styles from './banner.module.css'
import { Headings } from '../headings.tsx'
import type { BlockViewProps } from '../data/block-data.ts'
import { useBlockColours } from '../use-block-colours.tsx'

/** A full-width picture; the text is below it on phones and over it in wide windows. SF-2.55 */
export function BannerView({ block, isFirst, isInside }: BlockViewProps<'Banner'>) {
  const { image, text, button, button2 } = block.content
  const { style, sheet } = useBlockColours(block.meta.uuid, { '--banner-ink': text.color })
  return (
    <section
      className={styles.banner}
      data-block={block.meta.uuid}
      data-inside={isInside || undefined}
      data-bare={artSources(image).length === 0 || undefined}
      style={style}
    >
      {sheet}
      <div className={styles.picture}>
        <ArtPicture pictures={image} sizes="100vw" priority={isFirst} />
        {image.brightness < 1 && (
          <svg className={styles.cover} aria-hidden="true">
            <rect width="100%" height="100%" fill="#000" fillOpacity={1 - image.brightness} />
          </svg>
        )}
      </div>
      <div className={styles.stage} data-align={text.align} data-justify={text.justify} data-text={text.textAlignment}>
        <div className={styles.words} data-ground={text.background || undefined}>
          {text.background && (
            <svg className={styles.cover} aria-hidden="true">
              <rect width="100%" height="100%" fill={text.bgcolor || '#ffffff'} fillOpacity={text.bgopacity} />
            </svg>
          )}
          <Headings text={text} level={isFirst ? 'h1' : 'h2'} />
          {text.htmlDescription && (
            <div className={styles.text}>
              <Html at="text.htmlDescription">{text.htmlDescription}</Html>
            </div>
          )}
          {(button || button2) && (
            <p className={styles.actions}>
              <BlockButton button={button} at="button" size="big" />
              <BlockButton button={button2} at="button2" size="big" />
            </p>
          )}
        </div>
      </div>
    </section>
  )
}
