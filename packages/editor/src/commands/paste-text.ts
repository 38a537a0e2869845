import { blockRegister } from '@vitrine/contract/blocks/block-register'
import type { EditorSession } from '../editor-session.ts'
import { parsePastedBlocks } from '../model/blocks/paste-blocks.ts'
import { findPastePosition } from '../model/blocks/paste-position.ts'
import { normalizeHtml } from '../rich/parse-html.ts'
import { focusSelected } from './block-commands.ts'

/** Pastes the blocks of a copied text at the selection. */
export async function pasteText(session: EditorSession, text: string): Promise<void> {
  const { store, announce, host, t } = session
  const pasted = parsePastedBlocks(text, {
    register: blockRegister,
    newId: () => crypto.randomUUID(),
    // A parsed document runs and loads nothing.
    cleanRich: (html, allow) => normalizeHtml(new DOMParser().parseFromString(html, 'text/html').body, allow),
  })
  const { blockUuid, blocks } = store.get()
  const isInserted =
    'blocks' in pasted &&
    store.paste(pasted.blocks, findPastePosition(blocks, pasted.blocks, { selected: blockUuid, rules: blockRegister }))
  if (!isInserted) return host.notify({ message: t('announcement.cannotPaste'), type: 'warning' })
  announce(t('announcement.pasted', { count: pasted.blocks.length }))
  focusSelected(store)
}
