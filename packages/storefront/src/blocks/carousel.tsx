import { useRef } from 'react'
import { useText } from '../text/text.tsx'
import { early } from '../ui/early-press.ts'
import styles from './carousel.module.css'
import type { ViewProps } from './loaded.ts'

/** Banners one beside the other, moved by hand: swiped, by keyboard, or with the arrows. */
export function CarouselView({ block, isFirst, inside }: ViewProps<'Carousel'>) {
  const t = useText()
  const track = useRef<HTMLDivElement>(null)
  const { displayArrows, color } = block.configuration.controls
  const isAlone = block.content.length < 2
  const move = (by: -1 | 1) => () => {
    const box = track.current
    if (!box) return
    const calm = matchMedia('(prefers-reduced-motion: reduce)').matches
    box.scrollBy({ left: by * box.clientWidth * (getComputedStyle(box).direction === 'rtl' ? -1 : 1), behavior: calm ? 'auto' : 'smooth' })
  }
  return (
    <section className={styles.carousel} data-block={block.meta.uuid} aria-roledescription={isAlone ? undefined : t('blocks.carousel')} aria-label={isAlone ? undefined : t('blocks.carouselLabel')}>
      {/* A row that scrolls must be reachable by keyboard. */}
      <div ref={track} className={styles.track} {...(!isAlone && { tabIndex: 0 })} data-slot={0}>
        {block.content.map((slide, at) => inside(slide, isFirst && at === 0))}
      </div>
      {displayArrows && !isAlone && (
        <div className={styles.arrows}>
          <Arrow label={t('blocks.previous')} color={color} path="m14.5 6-6 6 6 6" onClick={move(-1)} />
          <Arrow label={t('blocks.next')} color={color} path="m9.5 6 6 6-6 6" onClick={move(1)} />
        </div>
      )}
    </section>
  )
}

// The operator chooses the colour of the arrows; ED-9.10 gives the default.
function Arrow({ label, color, path, onClick }: { label: string; color: string; path: string; onClick: () => void }) {
  return (
    <button {...early} type="button" className={styles.arrow} aria-label={label} onClick={onClick}>
      <svg viewBox="0 0 24 24" fill="none" stroke={color} strokeWidth="2" strokeLinecap="round" strokeLinejoin="round" aria-hidden="true"><path d={path} /></svg>
    </button>
  )
}
