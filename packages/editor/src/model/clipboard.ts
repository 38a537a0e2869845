import type { Tree } from './blocks.ts'

// Blocks travel between pages, windows and shops as words of the clipboard.
export const clipboardMark = 'blocks'
export const clipboardVersion = 1

export function clipboardText(blocks: Tree): string {
  return JSON.stringify({ vitrine: clipboardMark, version: clipboardVersion, blocks })
}

/** Whether it is worth loading what reads it. */
export function looksLikeBlocks(text: string): boolean {
  return text.trimStart().startsWith('{"vitrine"')
}
