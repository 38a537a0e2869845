import { wholePictureAddress } from '@vitrine/contract/pages/picture'
import { useIsHydrated } from '../../../data/scripts/hydrated.ts'
import { useText } from '../../../text/text.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Picture } from '../../../ui/picture.tsx'
import styles from './gallery.module.css'
import type { PictureView } from '../product-view.ts'

/** Replaces the gallery when its script cannot be loaded: all pictures, each with a link to the full size. */
export function PlainGallery({ pictures, name }: { pictures: readonly PictureView[]; name: string }) {
  const t = useText()
  const frame = { className: styles.gallery, 'aria-label': t('product.gallery') }
  // The server has rendered the other gallery, which stays until hydration.
  if (!useIsHydrated())
    return <section key="drawn" {...frame} dangerouslySetInnerHTML={{ __html: '' }} suppressHydrationWarning />
  return (
    <section key="plain" {...frame}>
      <ul className={styles.slides}>
        {pictures.map((picture, at) => (
          <li key={picture.base} className={styles.slide}>
            <Picture
              {...picture}
              alt={picture.alt || name}
              sizes="(min-width: 1024px) 58vw, 100vw"
              priority={at === 0}
            />
            <a
              className={styles.zoom}
              href={wholePictureAddress(picture.base)}
              data-reload
              aria-label={t('product.zoomPicture', { n: at + 1 })}
            >
              <Icon name="zoom" small />
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
