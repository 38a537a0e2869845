import { wholePictureAddress } from '@vitrine/contract/pages/picture'
import { useLayoutEffect, useRef, useState, type KeyboardEvent, type MouseEvent } from 'react'
import { useText } from '../../../text/text.tsx'
import { Icon } from '../../../ui/icon.tsx'
import type { PictureView } from '../product-view.ts'
import styles from './zoom-dialog.module.css'

export interface ZoomDialogProps {
  readonly pictures: readonly PictureView[]
  readonly name: string
  readonly start: number
  readonly onClose: () => void
}

const doubleTapMs = 400

/** A full-screen picture; a press doubles its size at the pressed point, arrow keys show the next one. SF-2.61 */
export function ZoomDialog({ pictures, name, start, onClose }: ZoomDialogProps) {
  const t = useText()
  const dialog = useRef<HTMLDialogElement>(null)
  const stage = useRef<HTMLDivElement>(null)
  const [at, setAt] = useState(start)
  // On a phone the fitted picture is no larger than that of the page.
  const [opensDoubled] = useState(() => !matchMedia('(min-width: 640px)').matches)
  const [isDoubled, setDoubled] = useState(opensDoubled)
  const doubledAt = useRef(-doubleTapMs)
  const picture = pictures[at]

  // Only showModal() traps the focus and closes on Escape; close() restores the focus.
  useLayoutEffect(() => {
    const { current } = dialog
    current?.showModal()
    return () => current?.close()
  }, [])

  useLayoutEffect(() => {
    const { current: box } = stage
    if (opensDoubled) box?.scrollTo((box.scrollWidth - box.clientWidth) / 2, (box.scrollHeight - box.clientHeight) / 2)
  }, [opensDoubled, at])

  const turn = (by: number) => {
    setDoubled(opensDoubled)
    setAt((now) => (now + by + pictures.length) % pictures.length)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowRight') turn(1)
    if (event.key === 'ArrowLeft') turn(-1)
  }
  const double = (event: MouseEvent) => {
    const box = stage.current
    // A double tap is one.
    if (!box || event.timeStamp - doubledAt.current < doubleTapMs) return
    doubledAt.current = event.timeStamp
    const { left, top } = box.getBoundingClientRect()
    const [x, y] = [event.clientX - left, event.clientY - top]
    setDoubled(!isDoubled)
    // Keeps the pressed spot under the finger: it lies twice as far from the corner once the picture has grown.
    requestAnimationFrame(() => box.scrollTo(isDoubled ? 0 : x, isDoubled ? 0 : y))
  }

  if (!picture) return null
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-label={t('product.zoomOf', { name })}
      onClose={() => {
        if (!dialog.current?.open) onClose()
      }}
      onKeyDown={onKeyDown}
    >
      <div className={styles.top}>
        <p className={styles.position} aria-live="polite">
          {t('product.pictureOf', { n: at + 1, total: pictures.length })}
        </p>
        <button
          type="button"
          className={styles.control}
          aria-label={t('product.close')}
          onClick={() => dialog.current?.close()}
        >
          <Icon name="close" />
        </button>
      </div>
      <div ref={stage} className={styles.stage}>
        <button
          type="button"
          className={styles.picture}
          data-doubled={isDoubled || undefined}
          aria-pressed={isDoubled}
          aria-label={isDoubled ? t('product.smaller') : t('product.larger')}
          onClick={double}
        >
          <img
            key={picture.base}
            src={wholePictureAddress(picture.base)}
            alt={picture.alt || name}
            width={picture.width}
            height={picture.height}
          />
        </button>
      </div>
      {pictures.length > 1 && (
        <div className={styles.turns}>
          <button
            type="button"
            className={styles.control}
            aria-label={t('product.previousPicture')}
            onClick={() => turn(-1)}
          >
            <Icon name="back" />
          </button>
          <button
            type="button"
            className={styles.control}
            aria-label={t('product.nextPicture')}
            onClick={() => turn(1)}
          >
            <Icon name="chevron" />
          </button>
        </div>
      )}
    </dialog>
  )
}
