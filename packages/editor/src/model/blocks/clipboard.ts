import type { Tree } from './blocks.ts'

// Blocks are copied between pages, windows and shops as plain text on the clipboard.
export const clipboardMark = 'blocks'
export const clipboardVersion = 1

export function toClipboardText(blocks: Tree): string {
  return JSON.stringify({ vitrine: clipboardMark, version: clipboardVersion, blocks })
}

/** Whether a text may hold blocks, checked before the parser is loaded. */
export function looksLikeBlocks(text: string): boolean {
  return text.trimStart().startsWith('{"vitrine"')
}
