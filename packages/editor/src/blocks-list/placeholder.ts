import type { EditorState, NewBlockPosition } from '../model/editor-state.ts'

/** Where a block goes that is chosen from the list: beside the block that asked for it, else after the selected one, else at the end of the page. ED-2.53 */
export function placeholderOf({ newBlockPosition, blockUuid, blocks }: Pick<EditorState, 'newBlockPosition' | 'blockUuid' | 'blocks'>): NewBlockPosition | null {
  const target = blockUuid ?? blocks.at(-1)?.meta.uuid
  return newBlockPosition ?? (target === undefined ? null : { target, position: 'bottom' })
}
