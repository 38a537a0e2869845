import type { Block } from '@vitrine/contract/blocks/block-register'
import { plainText } from '@vitrine/contract/pages/plain-text'
import { flattenBlocks } from './flatten-blocks.ts'

// The length of a description that search engines show.
const maxLength = 160

/** The first text of a page, as meta description of pages without one; undefined: the page has no text. For loaders. */
export function extractDescription(blocks: readonly Block[]): string | undefined {
  const text = flattenBlocks(blocks)
    .map(({ content }) => getPlainText(content))
    .find((words) => words.length >= 20)
  if (text === undefined || text.length <= maxLength) return text
  const shortened = text.slice(0, maxLength)
  return `${shortened.slice(0, shortened.lastIndexOf(' '))} …`
}

function getPlainText(content: unknown): string {
  if (typeof content !== 'object' || content === null || !('text' in content)) return ''
  const { text } = content
  return typeof text === 'object' &&
    text !== null &&
    'htmlDescription' in text &&
    typeof text.htmlDescription === 'string'
    ? plainText(text.htmlDescription)
    : ''
}
