import { useRef } from 'react'
import { useText } from '../../text/text.tsx'
import { early } from '../../ui/form/early-interaction.ts'
import styles from './carousel.module.css'
import type { BlockViewProps } from '../data/block-data.ts'

/** A scrollable row of banners: by swipe, keyboard or arrows. */
export function CarouselView({ block, isFirst, renderChild }: BlockViewProps<'Carousel'>) {
  const t = useText()
  const track = useRef<HTMLDivElement>(null)
  const { displayArrows, color } = block.configuration.controls
  const isSingle = block.content.length < 2
  const scroll = (by: -1 | 1) => () => {
    const box = track.current
    if (!box) return
    const prefersReducedMotion = matchMedia('(prefers-reduced-motion: reduce)').matches
    box.scrollBy({
      left: by * box.clientWidth * (getComputedStyle(box).direction === 'rtl' ? -1 : 1),
      behavior: prefersReducedMotion ? 'auto' : 'smooth',
    })
  }
  return (
    <section
      className={styles.carousel}
      data-block={block.meta.uuid}
      aria-roledescription={isSingle ? undefined : t('blocks.carousel')}
      aria-label={isSingle ? undefined : t('blocks.carouselLabel')}
    >
      {/* A row that scrolls must be reachable by keyboard. */}
      <div ref={track} className={styles.track} {...(!isSingle && { tabIndex: 0 })} data-slot={0}>
        {block.content.map((slide, at) => renderChild(slide, isFirst && at === 0))}
      </div>
      {displayArrows && !isSingle && (
        <div className={styles.arrows}>
          <Arrow label={t('blocks.previous')} color={color} path="m14.5 6-6 6 6 6" onClick={scroll(-1)} />
          <Arrow label={t('blocks.next')} color={color} path="m9.5 6 6 6-6 6" onClick={scroll(1)} />
        </div>
      )}
    </section>
  )
}

// The operator chooses the colour of the arrows; ED-9.10 gives the default.
function Arrow({ label, color, path, onClick }: { label: string; color: string; path: string; onClick: () => void }) {
  return (
    <button {...early} type="button" className={styles.arrow} aria-label={label} onClick={onClick}>
      <svg
        viewBox="0 0 24 24"
        fill="none"
        stroke={color}
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
      >
        <path d={path} />
      </svg>
    </button>
  )
}
