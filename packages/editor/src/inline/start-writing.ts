import type { StoredBlock } from '@vitrine/contract/blocks/block'
import { adoptStyles } from '../chrome/styles.ts'
import type { EditorSession } from '../editor-session.ts'
import { mayEdit } from '../model/editor-state.ts'
import { findBlock } from '../model/page-tree.ts'
import css from './inline.css?inline'
import { writableAt, type Writable } from './writable-value.ts'
import { writeLine } from './write-line.ts'

export { isWritable } from './writable-value.ts'

/** A point of the window, or the place of a value in its block. */
export type Where = { readonly x: number; readonly y: number } | { readonly at: string }

/**
 * Begins to write on the page itself: the text under the pointer, the named one, or the first of the block. False: there is none to be seen, and
 * the settings open instead.
 */
export function startWriting(session: EditorSession, uuid: string, where?: Where): boolean {
  const { store, host, announce, t } = session
  const block = findBlock(store.get().blocks, uuid)
  if (!block || !mayEdit(store.get()) || session.writing.get()) return false
  const found = placeOf(block, where)
  if (!found) {
    announce(t('inline.nothing'))
    store.openBlockSettings(uuid)
    return false
  }
  adoptStyles(css)
  const point = where && 'x' in where ? where : null
  const { element, at, value } = found
  const place = { uuid, at, element, point, label: value.label }
  if (value.kind === 'line') writeLine(session, { ...place, text: value.text, max: value.max })
  else import('./write-rich.ts').then(({ writeRich }) => writeRich(session, { ...place, text: value.text, allow: value.allow }), (error: unknown) => host.tell(error))
  return true
}

interface Place {
  readonly element: HTMLElement
  readonly at: string
  readonly value: Writable
}

function placeOf(block: StoredBlock, where: Where | undefined): Place | undefined {
  const frame = document.querySelector(`[data-block="${CSS.escape(block.meta.uuid)}"]`)
  const places = Array.from(frame?.querySelectorAll<HTMLElement>('[data-at]') ?? []).flatMap((element) => {
    const at = element.dataset['at'] ?? ''
    const value = element.closest('[data-block]') === frame ? writableAt(block, at) : null
    return value ? [{ element, at, value }] : []
  })
  if (!where) return places[0]
  if ('at' in where) return places.find(({ at }) => at === where.at)
  return places.find(({ element }) => isAround(element.getBoundingClientRect(), where)) ?? places[0]
}

// The page answers to no pointer while it is edited, so that the place is found by its rectangle.
function isAround({ left, right, top, bottom }: DOMRect, { x, y }: { readonly x: number; readonly y: number }): boolean {
  return x >= left && x <= right && y >= top && y <= bottom
}
