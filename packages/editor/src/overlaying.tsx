import { lazy } from 'react'
import { useEditor, useValue } from './editor-context.tsx'

const Conflict = lazy(async () => ({ default: (await import('./conflict/conflict-dialog.tsx')).ConflictDialog }))
const LoginAgain = lazy(async () => ({ default: (await import('./login/login-dialog.tsx')).LoginDialog }))
const MediaPicker = lazy(async () => ({ default: (await import('./media/media-picker.tsx')).MediaPicker }))
const Palette = lazy(async () => ({ default: (await import('./palette/palette.tsx')).Palette }))

/** The one thing that stands over everything else. */
export function Overlaying() {
  const { overlaid } = useEditor()
  const shown = useValue(overlaid)
  const close = () => overlaid.set(null)
  switch (shown?.kind) {
    case 'conflict': return <Conflict key={shown.theirs.revision} theirs={shown.theirs} as={shown.as} onClose={close} />
    case 'login': return <LoginAgain saves={shown.savesNothing !== true} onClose={close} />
    case 'media': return <MediaPicker onPick={shown.onPick} />
    case 'palette': return <Palette onClose={close} />
    case undefined: return null
  }
}
