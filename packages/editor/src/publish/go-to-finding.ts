import type { EditorSession } from '../editor-session.ts'
import { focusField } from '../forms/focus-field.ts'
import { scrollToBlock } from '../overlay/block-rects.ts'

// The settings drawer may have to be loaded first.
const maxFrames = 300

/** Scrolls to the block of a finding, opens its settings and focuses the field. */
export function goToFinding({ store }: Pick<EditorSession, 'store'>, uuid: string, at: string | null): void {
  store.openBlockSettings(uuid)
  scrollToBlock(uuid, { block: 'center', inline: 'center' })
  if (at !== null) focusFieldWhenMounted(at, maxFrames)
}

function focusFieldWhenMounted(at: string, frames: number): void {
  requestAnimationFrame(() => {
    if (!focusField(at) && frames > 0) focusFieldWhenMounted(at, frames - 1)
  })
}
