import { blockRegister, type Block } from '@vitrine/contract/blocks/block-register'
import { checkBlocks } from '@vitrine/contract/blocks/check-blocks'
import { expect, test } from 'vitest'
import { faqFacts } from './faq-facts.ts'

const faq = (items: readonly object[]) => ({ name: 'Faq', type: 'content', meta: { uuid: crypto.randomUUID() }, content: { items } })
// What has passed its definition has its type.
const checked = (stored: unknown) => checkBlocks(stored, blockRegister).blocks as readonly Block[]

test('search engines are told all questions of a page at once, also those in columns', () => {
  const grid = { name: 'MultiGrid', type: 'structure', meta: { uuid: crypto.randomUUID() }, configuration: {}, content: [faq([{ question: 'Why wool?', answer: '<p>It is warm.</p>' }])] }
  const facts = faqFacts(checked([faq([{ question: 'How long?', answer: '<p>Three days.</p>' }, { question: 'Half written', answer: '' }]), grid]))
  expect(facts).toEqual([{
    '@type': 'FAQPage',
    'mainEntity': [
      { '@type': 'Question', 'name': 'How long?', 'acceptedAnswer': { '@type': 'Answer', 'text': '<p>Three days.</p>' } },
      { '@type': 'Question', 'name': 'Why wool?', 'acceptedAnswer': { '@type': 'Answer', 'text': '<p>It is warm.</p>' } },
    ],
  }])
})

test('a page without questions tells none', () => {
  expect(faqFacts(checked([faq([])]))).toEqual([])
})
