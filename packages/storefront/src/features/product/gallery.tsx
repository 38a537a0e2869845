import { wholePictureAddress } from '@vitrine/contract/picture'
import { lazy, Suspense, useState, type MouseEvent } from 'react'
import { useText } from '../../text/text.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Picture } from '../../ui/picture.tsx'
import styles from './gallery.module.css'
import type { PictureView } from './product-view.ts'

const ZoomDialog = lazy(async () => ({ default: (await import('./zoom-dialog.tsx')).ZoomDialog }))

// The picture runs to the edges of a phone and takes the left part of a wide window.
const sizes = '(min-width: 1024px) 58vw, 100vw'
const thumbSizes = '80px'

/**
 * All pictures of the variation: a row to swipe on phones, a sheet on wide windows. Without script thumbnails are anchors and a zoom opens
 * the whole picture.
 */
export function Gallery({ pictures, name }: { pictures: readonly PictureView[]; name: string }) {
  const t = useText()
  const [zoomed, setZoomed] = useState<number>()
  const zoom = (at: number) => (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    setZoomed(at)
  }
  return (
    <section className={styles.gallery} aria-label={t('product.gallery')}>
      {pictures.length > 1 && (
        <ul className={styles.thumbs}>
          {pictures.map((picture, at) => (
            <li key={picture.base}>
              <a href={`#picture-${at + 1}`} onClick={slideTo} aria-label={t('product.showPicture', { n: at + 1, alt: picture.alt })}>
                <Picture {...picture} alt="" sizes={thumbSizes} />
              </a>
            </li>
          ))}
        </ul>
      )}
      <ul className={styles.slides}>
        {pictures.map((picture, at) => (
          <li key={picture.base} id={`picture-${at + 1}`} className={styles.slide}>
            <Picture {...picture} alt={picture.alt || name} sizes={sizes} priority={at === 0} />
            {pictures.length > 1 && <span className={styles.position}>{t('product.pictureOf', { n: at + 1, total: pictures.length })}</span>}
            <a className={styles.zoom} href={wholePictureAddress(picture.base)} data-reload onClick={zoom(at)} aria-haspopup="dialog"
              aria-label={t('product.zoomPicture', { n: at + 1 })}>
              <Icon name="zoom" small /><span className={styles['zoom-word']}>{t('product.zoom')}</span>
            </a>
          </li>
        ))}
      </ul>
      {zoomed !== undefined && <Suspense><ZoomDialog pictures={pictures} name={name} start={zoomed} onClose={() => setZoomed(undefined)} /></Suspense>}
    </section>
  )
}

/** Brings a picture into view without leaving an address behind for each look. */
function slideTo(event: MouseEvent<HTMLAnchorElement>) {
  const slide = document.getElementById(event.currentTarget.hash.slice(1))
  if (!slide) return
  event.preventDefault()
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches
  slide.scrollIntoView({ behavior: calm ? 'auto' : 'smooth', block: 'nearest', inline: 'start' })
}
