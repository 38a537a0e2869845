import { lazy } from 'react'
import { useEditor, useValue } from './editor-context.tsx'

const Conflict = lazy(async () => ({ default: (await import('./conflict/conflict-dialog.tsx')).ConflictDialog }))
const LoginAgain = lazy(async () => ({ default: (await import('./login/login-dialog.tsx')).LoginDialog }))
const MediaPicker = lazy(async () => ({ default: (await import('./media/media-picker.tsx')).MediaPicker }))
const Palette = lazy(async () => ({ default: (await import('./palette/palette.tsx')).Palette }))

/** The dialog above everything else. */
export function ActiveDialog() {
  const { activeDialog } = useEditor()
  const dialog = useValue(activeDialog)
  const close = () => activeDialog.set(null)
  switch (dialog?.kind) {
    case 'conflict':
      return <Conflict key={dialog.theirs.revision} theirs={dialog.theirs} as={dialog.as} onClose={close} />
    case 'login':
      return <LoginAgain saves={dialog.savesNothing !== true} onClose={close} />
    case 'media':
      return <MediaPicker onPick={dialog.onPick} />
    case 'palette':
      return <Palette onClose={close} />
    case undefined:
      return null
  }
}
