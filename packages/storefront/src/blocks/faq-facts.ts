import type { Block } from '@vitrine/contract/blocks/block-register'
import { everyBlock } from './every-block.ts'

/** The questions of a page in the words of schema.org, for search engines. For loaders. */
export function faqFacts(blocks: readonly Block[]): readonly object[] {
  const items = everyBlock(blocks).flatMap((block) => (block.name === 'Faq' ? block.content.items : []))
  const questions = items.filter(({ question, answer }) => question !== '' && answer !== '')
  if (questions.length === 0) return []
  return [{
    '@type': 'FAQPage',
    'mainEntity': questions.map(({ question, answer }) => ({ '@type': 'Question', 'name': question, 'acceptedAnswer': { '@type': 'Answer', 'text': answer } })),
  }]
}
