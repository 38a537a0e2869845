import type { StoredBlock } from '@vitrine/contract/blocks/block'
import { adoptStyles } from '../chrome/styles/styles.ts'
import type { EditorSession } from '../editor-session.ts'
import { canEdit } from '../model/editor-state.ts'
import { findBlock } from '../model/pages/page-tree.ts'
import css from './inline.css?inline'
import { getInlineValue, type InlineValue } from './inline-value.ts'
import { editLine } from './edit-line.ts'

export { isInlineEditable } from './inline-value.ts'

/** A point of the window, or the path of a value in its block. */
export type EditTarget = { readonly x: number; readonly y: number } | { readonly at: string }

/**
 * Starts an inline edit: of the text at the pointer, at the given path, or the first of the block. False: there is no
 * editable text, and the settings are opened instead.
 */
export function startInlineEdit(session: EditorSession, uuid: string, target?: EditTarget): boolean {
  const { store, host, announce, t } = session
  const block = findBlock(store.get().blocks, uuid)
  if (!block || !canEdit(store.get()) || session.inlineEdit.get()) return false
  const editable = findEditableElement(block, target)
  if (!editable) {
    announce(t('inline.nothing'))
    store.openBlockSettings(uuid)
    return false
  }
  adoptStyles(css)
  const point = target && 'x' in target ? target : null
  const { element, at, value } = editable
  const place = { uuid, at, element, point, label: value.label }
  if (value.kind === 'line') editLine(session, { ...place, text: value.text, max: value.max })
  else
    import('./edit-rich-text.ts').then(
      ({ editRichText }) => editRichText(session, { ...place, text: value.text, allow: value.allow }),
      (error: unknown) => host.reportError(error),
    )
  return true
}

interface EditableElement {
  readonly element: HTMLElement
  readonly at: string
  readonly value: InlineValue
}

function findEditableElement(block: StoredBlock, target: EditTarget | undefined): EditableElement | undefined {
  const frame = document.querySelector(`[data-block="${CSS.escape(block.meta.uuid)}"]`)
  const places = Array.from(frame?.querySelectorAll<HTMLElement>('[data-at]') ?? []).flatMap((element) => {
    const at = element.dataset['at'] ?? ''
    const value = element.closest('[data-block]') === frame ? getInlineValue(block, at) : null
    return value ? [{ element, at, value }] : []
  })
  if (!target) return places[0]
  if ('at' in target) return places.find(({ at }) => at === target.at)
  return places.find(({ element }) => containsPoint(element.getBoundingClientRect(), target)) ?? places[0]
}

// The page is inert, so the text at a point is found by its rectangle.
function containsPoint(
  { left, right, top, bottom }: DOMRect,
  { x, y }: { readonly x: number; readonly y: number },
): boolean {
  return x >= left && x <= right && y >= top && y <= bottom
}
