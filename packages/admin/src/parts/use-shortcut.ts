import { useEffect, useEffectEvent } from 'react'
import { areLetterKeysOn, isLetterTaken } from './letter-keys.ts'
import { runUnlessScanned } from './scan/letter-burst.ts'

interface Shortcut {
  readonly key: string
  /** With Ctrl, or Command on a Mac. Keys without it are ignored while a field has the focus. */
  readonly command?: boolean
  readonly isOn?: boolean
}

/** Calls the function when the keys are pressed anywhere on the screen. */
export function useShortcut({ key, command = false, isOn = true }: Shortcut, run: () => void): void {
  const runNow = useEffectEvent(run)
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.repeat || event.key !== key || event.altKey) return
    if ((event.ctrlKey || event.metaKey) !== command) return
    if (!command && (isLetterTaken(event) || isLetterOff(event))) return
    event.preventDefault()
    if (command || key.length > 1) run()
    else runUnlessScanned(() => runNow())
  })
  useEffect(() => {
    if (!isOn) return
    const listener = (event: KeyboardEvent) => onKey(event)
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [isOn])
}

const isLetterOff = ({ key }: KeyboardEvent) => key.length === 1 && !areLetterKeysOn()
