import { blockRegister, type Block } from '@vitrine/contract/blocks/block-register'
import { checkBlocks } from '@vitrine/contract/blocks/checks/check-blocks'
import { expect, test } from 'vitest'
import { faqFacts } from './faq-facts.ts'

const faq = (items: readonly object[]) => ({
  name: 'Faq',
  type: 'content',
  meta: { uuid: crypto.randomUUID() },
  content: { items },
})
// Validated blocks have their type.
const parseBlocks = (stored: unknown) => checkBlocks(stored, blockRegister).blocks as readonly Block[]

test('the structured data contains all questions of a page, also those in columns', () => {
  const grid = {
    name: 'MultiGrid',
    type: 'structure',
    meta: { uuid: crypto.randomUUID() },
    configuration: {},
    content: [faq([{ question: 'Why wool?', answer: '<p>It is warm.</p>' }])],
  }
  const facts = faqFacts(
    parseBlocks([
      faq([
        { question: 'How long?', answer: '<p>Three days.</p>' },
        { question: 'Half written', answer: '' },
      ]),
      grid,
    ]),
  )
  expect(facts).toEqual([
    {
      '@type': 'FAQPage',
      mainEntity: [
        { '@type': 'Question', name: 'How long?', acceptedAnswer: { '@type': 'Answer', text: '<p>Three days.</p>' } },
        { '@type': 'Question', name: 'Why wool?', acceptedAnswer: { '@type': 'Answer', text: '<p>It is warm.</p>' } },
      ],
    },
  ])
})

test('a page without questions has no structured data', () => {
  expect(faqFacts(parseBlocks([faq([])]))).toEqual([])
})
