import { expect, test } from 'vitest'
import { splitMentions } from './split-mentions.ts'

test('a note is split at the names that it mentions, the longest first', () => {
  expect(splitMentions('@anna b. (B) and @Anna b. (B) C', ['Anna B. (B)', 'Anna B. (B) C'])).toEqual([
    { text: '@anna b. (B)', isMention: true },
    { text: ' and ', isMention: false },
    { text: '@Anna b. (B) C', isMention: true },
  ])
  expect(splitMentions('@Annabel', ['Anna'])).toEqual([{ text: '@Annabel', isMention: false }])
  expect(splitMentions('plain', [])).toEqual([{ text: 'plain', isMention: false }])
})
