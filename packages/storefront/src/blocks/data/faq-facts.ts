import type { Block } from '@vitrine/contract/blocks/block-register'
import { flattenBlocks } from './flatten-blocks.ts'

/** The questions of a page as schema.org data. For loaders. */
export function faqFacts(blocks: readonly Block[]): readonly object[] {
  const items = flattenBlocks(blocks).flatMap((block) => (block.name === 'Faq' ? block.content.items : []))
  const questions = items.filter(({ question, answer }) => question !== '' && answer !== '')
  if (questions.length === 0) return []
  return [
    {
      '@type': 'FAQPage',
      mainEntity: questions.map(({ question, answer }) => ({
        '@type': 'Question',
        name: question,
        acceptedAnswer: { '@type': 'Answer', text: answer },
      })),
    },
  ]
}
