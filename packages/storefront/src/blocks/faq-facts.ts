import type { Block } from '@vitrine/contract/blocks/block-register'

/** The questions of a page in the words of schema.org, for search engines; undefined where it has none. */
export function faqFacts(blocks: readonly Block[]): object | undefined {
  const questions = questionsIn(blocks)
  if (questions.length === 0) return undefined
  return {
    '@type': 'FAQPage',
    'mainEntity': questions.map(({ question, answer }) => ({ '@type': 'Question', 'name': question, 'acceptedAnswer': { '@type': 'Answer', 'text': answer } })),
  }
}

function questionsIn(blocks: readonly Block[]): readonly { readonly question: string; readonly answer: string }[] {
  return blocks.flatMap((block) => {
    // Under edit there may be questions of a newer shop, which this one cannot read.
    if (block.name === 'Faq') return block.meta.version !== undefined && block.meta.version > 1 ? [] : block.content.items.filter(({ question, answer }) => question !== '' && answer !== '')
    return block.name === 'MultiGrid' ? questionsIn(block.content) : []
  })
}
