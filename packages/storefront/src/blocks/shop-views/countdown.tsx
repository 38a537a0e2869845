import { localTimeToDate } from '@vitrine/contract/blocks/local-time'
import { useEffect, useState } from 'react'
import { useText } from '../../text/text.tsx'
import { WithText } from '../../text/with-text.tsx'
import { Time } from '../../ui/time.tsx'
import { BlockButton } from '../block-button.tsx'
import { BlockFrame } from '../block-frame.tsx'
import styles from './countdown.module.css'
import type { BlockData, BlockViewProps } from '../data/block-data.ts'
import { timeLeft } from '../data/time-left.ts'

/**
 * The time left until a date. Without script the date is shown; space for the figures is reserved to avoid a layout
 * shift.
 */
export function CountdownView({ block, loaded, isInside }: BlockViewProps<'Countdown'>) {
  return (
    <BlockFrame block={block} isInside={isInside}>
      <WithText namespaces={['blocks']}>
        <CountdownContent block={block} clock={loaded.clock ?? fallbackClock} />
      </WithText>
    </BlockFrame>
  )
}

// A newly inserted block has no clock until its page is loaded again.
const fallbackClock = { now: new Date(0).toISOString(), timeZone: 'Europe/Berlin' }

function CountdownContent({
  block,
  clock,
}: Pick<BlockViewProps<'Countdown'>, 'block'> & { clock: NonNullable<BlockData['clock']> }) {
  const t = useText()
  const { until, before, after, textAlignment, button } = block.content
  const end = until === '' ? undefined : localTimeToDate(until, clock.timeZone)
  const now = useNow()
  const left = end && timeLeft(end.getTime() - (now ?? new Date(clock.now).getTime()))
  const [at, text] = left?.isOver ? ['after', after] : ['before', before]
  if (left?.isOver && !after) return null
  return (
    <div className={styles.countdown} data-text={textAlignment}>
      {text && (
        <p className={styles.words} data-at={at}>
          {text}
        </p>
      )}
      {left && !left.isOver && (
        <div className={styles.figures} role="timer" aria-live="off" data-asleep={now === undefined || undefined}>
          {(['days', 'hours', 'minutes'] as const).map((unit) => (
            <p key={unit}>
              <b>{now === undefined ? '–' : left[unit]}</b> <span>{t(`blocks.${unit}`, { count: left[unit] })}</span>
            </p>
          ))}
        </div>
      )}
      {end && !left?.isOver && (
        <time className={styles.moment} dateTime={end.toISOString()}>
          <Time at={end.toISOString()} style="dateTime" timeZone={clock.timeZone}>
            {(time) => t('blocks.until', { time })}
          </Time>
        </time>
      )}
      {button && (
        <p className={styles.action}>
          <BlockButton button={button} at="button" />
        </p>
      )}
    </div>
  )
}

/** The current time in milliseconds; undefined until hydration. */
function useNow(): number | undefined {
  const [now, setNow] = useState<number>()
  // The clock is outside of React.
  useEffect(() => {
    const update = () => setNow(Date.now())
    update()
    const timer = setInterval(update, updateIntervalMs)
    return () => clearInterval(timer)
  }, [])
  return now
}

const updateIntervalMs = 5000
