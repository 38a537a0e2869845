import type { EditorState, NewBlockPosition } from '../model/editor-state.ts'

/**
 * The position for a block chosen from the list: the requested one, else after the selected block, else at the end of
 * the page. ED-2.53
 */
export function getPlaceholder({
  newBlockPosition,
  blockUuid,
  blocks,
}: Pick<EditorState, 'newBlockPosition' | 'blockUuid' | 'blocks'>): NewBlockPosition | null {
  const target = blockUuid ?? blocks.at(-1)?.meta.uuid
  return newBlockPosition ?? (target === undefined ? null : { target, position: 'bottom' })
}
