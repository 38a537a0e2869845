import type { Block } from '@vitrine/contract/blocks/block-register'
import { plainText } from '@vitrine/contract/plain-text'
import { everyBlock } from './every-block.ts'

// What search engines show of a description.
const longest = 160

/** The first words of a page, for search engines, where nobody wrote a description; undefined: it has none. For loaders. */
export function firstWords(blocks: readonly Block[]): string | undefined {
  const said = everyBlock(blocks).map(({ content }) => wordsIn(content)).find((words) => words.length >= 20)
  if (said === undefined || said.length <= longest) return said
  const cut = said.slice(0, longest)
  return `${cut.slice(0, cut.lastIndexOf(' '))} …`
}

function wordsIn(content: unknown): string {
  if (typeof content !== 'object' || content === null || !('text' in content)) return ''
  const { text } = content
  return typeof text === 'object' && text !== null && 'htmlDescription' in text && typeof text.htmlDescription === 'string' ? plainText(text.htmlDescription) : ''
}
