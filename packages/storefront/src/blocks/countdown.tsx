import { momentOf } from '@vitrine/contract/blocks/local-time'
import { useEffect, useState } from 'react'
import { useText } from '../text/text.tsx'
import { WithText } from '../text/with-text.tsx'
import { Time } from '../ui/time.tsx'
import { Action } from './action.tsx'
import { BlockFrame } from './block-frame.tsx'
import styles from './countdown.module.css'
import type { Loaded, ViewProps } from './loaded.ts'
import { timeLeft } from './time-left.ts'

/** The time that is left until a moment. Without script the moment itself is told; figures have their room from the first. */
export function CountdownView({ block, loaded, isInside }: ViewProps<'Countdown'>) {
  return <BlockFrame block={block} isInside={isInside}><WithText namespaces={['blocks']}><Left block={block} clock={loaded.clock ?? anyClock} /></WithText></BlockFrame>
}

// A block that was just inserted stands here until its page is loaded again.
const anyClock = { now: new Date(0).toISOString(), timeZone: 'Europe/Berlin' }

function Left({ block, clock }: Pick<ViewProps<'Countdown'>, 'block'> & { clock: NonNullable<Loaded['clock']> }) {
  const t = useText()
  const { until, before, after, textAlignment, button } = block.content
  const moment = until === '' ? undefined : momentOf(until, clock.timeZone)
  const now = useMinutes()
  const left = moment && timeLeft(moment.getTime() - (now ?? new Date(clock.now).getTime()))
  const [at, words] = left?.isOver ? ['after', after] : ['before', before]
  if (left?.isOver && !after) return null
  return (
    <div className={styles.countdown} data-text={textAlignment}>
      {words && <p className={styles.words} data-at={at}>{words}</p>}
      {left && !left.isOver && (
        <div className={styles.figures} role="timer" aria-live="off" data-asleep={now === undefined || undefined}>
          {(['days', 'hours', 'minutes'] as const).map((unit) => (
            <p key={unit}><b>{now === undefined ? '–' : left[unit]}</b> <span>{t(`blocks.${unit}`, { count: left[unit] })}</span></p>
          ))}
        </div>
      )}
      {moment && !left?.isOver && <time className={styles.moment} dateTime={moment.toISOString()}><Time at={moment.toISOString()} style="dateTime" timeZone={clock.timeZone}>{(time) => t('blocks.until', { time })}</Time></time>}
      {button && <p className={styles.action}><Action button={button} at="button" /></p>}
    </div>
  )
}

/** Undefined until script runs, then what the clock shows, minute by minute. */
function useMinutes(): number | undefined {
  const [now, setNow] = useState<number>()
  // The clock is outside of React; it wakes the view when a minute is full.
  useEffect(() => {
    const look = () => setNow(Date.now())
    look()
    const waking = setInterval(look, millisecondsBetweenLooks)
    return () => clearInterval(waking)
  }, [])
  return now
}

const millisecondsBetweenLooks = 5000
