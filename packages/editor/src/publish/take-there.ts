import type { EditorSession } from '../editor-session.ts'
import { focusField } from '../forms/focus-field.ts'
import { showBlock } from '../overlay/rects.ts'

// The settings may have to be fetched first.
const mostFrames = 300

/** Leads to what was found: the block comes into sight, its settings open, and the field has the focus. */
export function takeThere({ store }: Pick<EditorSession, 'store'>, uuid: string, at: string | null): void {
  store.openBlockSettings(uuid)
  showBlock(uuid, { block: 'center', inline: 'center' })
  if (at !== null) focusSoon(at, mostFrames)
}

function focusSoon(at: string, frames: number): void {
  requestAnimationFrame(() => { if (!focusField(at) && frames > 0) focusSoon(at, frames - 1) })
}
