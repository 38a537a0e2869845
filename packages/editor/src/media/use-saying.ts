import type { LibraryPicture } from '@vitrine/contract/media.contract'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useEditor } from '../editor-context.tsx'

/** What can be said about a picture. */
export type Said = Pick<LibraryPicture, 'alt' | 'focal' | 'fileName'>

export interface Saying {
  readonly said: Said
  /** Says something else; it is kept after a pause. */
  say(change: Partial<Said>): void
  /** Keeps it now: somebody has left a field. */
  keep(): void
}

const pauseMilliseconds = 800

/** What is said about one picture, kept by itself: after a pause, when a field is left, and when the picture is. */
export function useSaying(picture: LibraryPicture, onKept: (picture: LibraryPicture) => void): Saying {
  const { host, announce, t } = useEditor()
  const [said, setSaid] = useState<Said>(() => saidOf(picture))
  const latest = useRef(said)
  const kept = useRef(said)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const last = useRef(Promise.resolve())
  const { id } = picture

  // One after the other: of two that are under way, the older could come last and stay.
  function keep(): void {
    clearTimeout(timer.current)
    last.current = last.current.then(keepLatest)
  }

  async function keepLatest(): Promise<void> {
    const now = latest.current
    if (isSame(now, kept.current)) return
    try {
      onKept(await host.call('setMedia', { id, ...now }))
      kept.current = now
      announce(t('media.saved'))
    } catch (error) {
      void host.tell(error)
    }
  }
  const leave = useEffectEvent(keep)
  // Another picture is looked at, or the room is left.
  useEffect(() => () => leave(), [])
  return {
    said,
    say(change) {
      latest.current = { ...latest.current, ...change }
      setSaid(latest.current)
      clearTimeout(timer.current)
      timer.current = setTimeout(keep, pauseMilliseconds)
    },
    keep,
  }
}

const saidOf = ({ alt, focal, fileName }: LibraryPicture): Said => ({ alt, focal, fileName })

function isSame(one: Said, other: Said): boolean {
  return JSON.stringify([one.alt, one.focal, one.fileName]) === JSON.stringify([other.alt, other.focal, other.fileName])
}
