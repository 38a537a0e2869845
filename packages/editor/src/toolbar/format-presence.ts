import type { Answer } from '@vitrine/contract/api/operations'
import type { Translate } from '../text/text.tsx'

/** "Anna is editing this page too. Ben is looking at this page". */
export function formatPresence(others: Answer<'doNotePresence'>['others'], t: Translate): string {
  const describe = (key: 'toolbar.others' | 'toolbar.looking', edits: boolean) => {
    const users = others.filter((each) => each.edits === edits)
    return users.length === 0 ? [] : [t(key, { names: users.map(({ name }) => name).join(', '), count: users.length })]
  }
  return [...describe('toolbar.others', true), ...describe('toolbar.looking', false)].join('. ')
}
