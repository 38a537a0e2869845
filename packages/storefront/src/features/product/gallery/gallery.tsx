import { wholePictureAddress } from '@vitrine/contract/pages/picture'
import { lazy, Suspense, type ComponentType, type MouseEvent } from 'react'
import { useText } from '../../../text/text.tsx'
import { early } from '../../../ui/form/early-interaction.ts'
import { Icon } from '../../../ui/icon.tsx'
import { Picture } from '../../../ui/picture.tsx'
import styles from './gallery.module.css'
import type { PictureView } from '../product-view.ts'
import { useZoomAddress, zoomAddress } from './use-zoom-address.ts'
import type { ZoomDialogProps } from './zoom-dialog.tsx'

const zoomDialog = async (): Promise<{ default: ComponentType<ZoomDialogProps> }> => ({
  default: (await import('./zoom-dialog.tsx')).ZoomDialog,
})
const ZoomDialog = lazy(() => zoomDialog().catch(() => ({ default: ZoomWithoutDialog })))

// The picture runs to the edges of a phone and takes the left part of a wide window.
const sizes = '(min-width: 1024px) 58vw, 100vw'
const thumbSizes = '80px'

/**
 * All pictures of the variation: a swipeable row on phones, a grid in wide windows. Without script thumbnails are
 * anchors, and a zoom is opened by the hash of the URL.
 */
export function Gallery({ pictures, name }: { pictures: readonly PictureView[]; name: string }) {
  const t = useText()
  const { zoomed, open, close } = useZoomAddress(pictures.length)
  const zoom = (at: number) => (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    open(at)
  }
  return (
    <section className={styles.gallery} aria-label={t('product.gallery')}>
      {pictures.length > 1 && (
        <ul className={styles.thumbs}>
          {pictures.map((picture, at) => (
            <li key={picture.base}>
              <a
                {...early}
                href={`#picture-${at + 1}`}
                onClick={scrollToSlide}
                aria-label={t('product.showPicture', { n: at + 1, alt: picture.alt })}
              >
                <Picture {...picture} alt="" sizes={thumbSizes} />
              </a>
            </li>
          ))}
        </ul>
      )}
      <ul className={styles.slides}>
        {pictures.length === 0 && (
          <li className={styles.slide}>
            <p className={styles.empty}>{t('card.noPicture')}</p>
          </li>
        )}
        {pictures.map((picture, at) => (
          <li key={picture.base} id={`picture-${at + 1}`} className={styles.slide}>
            <Picture {...picture} alt={picture.alt || name} sizes={sizes} priority={at === 0} />
            {pictures.length > 1 && (
              <span className={styles.position}>{t('product.pictureOf', { n: at + 1, total: pictures.length })}</span>
            )}
            <a
              {...early}
              className={styles.zoom}
              href={zoomAddress(at)}
              onClick={zoom(at)}
              aria-haspopup="dialog"
              aria-label={t('product.zoomPicture', { n: at + 1 })}
            >
              <Icon name="zoom" small />
              <span className={styles['zoom-word']}>{t('product.zoom')}</span>
            </a>
          </li>
        ))}
      </ul>
      <noscript>
        {pictures.map((picture, at) => (
          <PlainZoom key={picture.base} picture={picture} name={name} at={at} />
        ))}
      </noscript>
      {zoomed !== undefined && (
        <Suspense>
          <ZoomDialog pictures={pictures} name={name} start={zoomed} onClose={close} />
        </Suspense>
      )}
    </section>
  )
}

/** Shown when the zoom dialog cannot be loaded. */
function ZoomWithoutDialog({ pictures, name, start, onClose }: ZoomDialogProps) {
  const picture = pictures[start]
  return picture && <PlainZoom picture={picture} name={name} at={start} onClose={onClose} />
}

interface PlainZoomProps {
  readonly picture: PictureView
  readonly name: string
  readonly at: number
  readonly onClose?: () => void
}

/** The whole picture, larger than a phone screen, in a scrollable area with a close button. */
function PlainZoom({ picture, name, at, onClose }: PlainZoomProps) {
  const t = useText()
  return (
    <div id={zoomAddress(at).slice(1)} className={styles.large} data-open={onClose ? true : undefined}>
      {onClose ? (
        <button type="button" onClick={onClose} className={styles.out} aria-label={t('product.close')}>
          <Icon name="close" />
        </button>
      ) : (
        <a href={`#picture-${at + 1}`} className={styles.out} aria-label={t('product.close')}>
          <Icon name="close" />
        </a>
      )}
      <img
        src={wholePictureAddress(picture.base)}
        alt={picture.alt || name}
        width={picture.width}
        height={picture.height}
        loading="lazy"
      />
    </div>
  )
}

/** Scrolls to a picture without a history entry. */
function scrollToSlide(event: MouseEvent<HTMLAnchorElement>) {
  const slide = document.getElementById(event.currentTarget.hash.slice(1))
  if (!slide) return
  event.preventDefault()
  const prefersReducedMotion = matchMedia('(prefers-reduced-motion: reduce)').matches
  slide.scrollIntoView({ behavior: prefersReducedMotion ? 'auto' : 'smooth', block: 'nearest', inline: 'start' })
}
