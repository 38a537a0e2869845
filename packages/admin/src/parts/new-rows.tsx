import { useEffect, useRef, useState } from 'react'
import { useText } from '../text/text.tsx'

interface NewRowsProps {
  readonly count: number
  readonly onShow: () => void
}

// In a busy hour an order comes every few seconds: a screen reader is told once for all of them.
const announcedEveryMs = 20_000

/** Above a list: what came meanwhile waits until it is wanted. Always there, so that screen readers notice a change. */
export function NewRows({ count, onShow }: NewRowsProps) {
  const t = useText()
  const announced = useSeldom(count)
  return (
    <>
      <p className="sr" role="status">
        {count > 0 && announced > 0 && t('list.newAnnounced', { count: announced })}
      </p>
      {count > 0 && (
        <div className="new-rows">
          <button type="button" className="btn sm" onClick={onShow}>
            {t('list.new', { count })}
          </button>
        </div>
      )}
    </>
  )
}

/** A number that changes at most once in a while; the first change shows at once. */
function useSeldom(count: number): number {
  const [shown, setShown] = useState(count)
  const changedAt = useRef(-announcedEveryMs)
  // A timer.
  useEffect(() => {
    const wait = Math.max(0, announcedEveryMs - (performance.now() - changedAt.current))
    const timer = setTimeout(() => {
      if (count > 0) changedAt.current = performance.now()
      setShown(count)
    }, wait)
    return () => clearTimeout(timer)
  }, [count])
  return shown
}
