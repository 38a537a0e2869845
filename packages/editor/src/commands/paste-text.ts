import { blockRegister } from '@vitrine/contract/blocks/block-register'
import type { EditorSession } from '../editor-session.ts'
import { readPasted } from '../model/paste-blocks.ts'
import { pastePlace } from '../model/paste-place.ts'
import { normalHtml } from '../rich/read-html.ts'
import { focusSelected } from './block-commands.ts'

/** Puts the blocks of a copied text beside what is selected. */
export async function pasteText(session: EditorSession, text: string): Promise<void> {
  const { store, announce, host, t } = session
  const pasted = readPasted(text, {
    register: blockRegister, newId: () => crypto.randomUUID(),
    // A document that is only parsed runs nothing and loads nothing.
    cleanRich: (html, allow) => normalHtml(new DOMParser().parseFromString(html, 'text/html').body, allow),
  })
  const { blockUuid, blocks } = store.get()
  const isIn = 'blocks' in pasted && store.paste(pasted.blocks, pastePlace(blocks, pasted.blocks, { selected: blockUuid, rules: blockRegister }))
  if (!isIn) return host.notify({ message: t('said.cannotPaste'), type: 'warning' })
  announce(t('said.pasted', { count: pasted.blocks.length }))
  focusSelected(store)
}
