import type { Permission } from '@vitrine/contract/kernel/permissions'
import { useEffect, useEffectEvent } from 'react'
import { useNavigate } from 'react-router'
import { areLetterKeysOn, isLetterTaken } from '../parts/letter-keys.ts'
import { runUnlessScanned } from '../parts/scan/letter-burst.ts'
import { visibleScreens } from './visible-screens.ts'

const pauseMs = 1500

/** G and then a letter go to a screen. */
export function useJumpKeys(permissions: readonly Permission[]): void {
  const navigate = useNavigate()
  const jump = useEffectEvent((key: string) => {
    const screen = visibleScreens(permissions).find(({ jumpKey }) => jumpKey === key)
    if (screen !== undefined) runUnlessScanned(() => void navigate(`/${screen.path}`))
    return screen !== undefined
  })
  useEffect(() => {
    let startedAt = -pauseMs
    const onKey = (event: KeyboardEvent) => {
      if (isLetterTaken(event) || !areLetterKeysOn() || event.ctrlKey || event.metaKey || event.altKey) return
      if (event.key === 'g') startedAt = event.timeStamp
      else if (event.timeStamp - startedAt < pauseMs) {
        startedAt = -pauseMs
        if (jump(event.key)) event.preventDefault()
      }
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}
