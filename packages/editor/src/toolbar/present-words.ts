import type { Answer } from '@vitrine/contract/operations'
import type { Say } from '../text/text.tsx'

/** "Anna is editing this page too. Ben is looking at this page". */
export function presentWords(others: Answer<'doNotePresence'>['others'], t: Say): string {
  const said = (key: 'toolbar.others' | 'toolbar.looking', edits: boolean) => {
    const people = others.filter((each) => each.edits === edits)
    return people.length === 0 ? [] : [t(key, { names: people.map(({ name }) => name).join(', '), count: people.length })]
  }
  return [...said('toolbar.others', true), ...said('toolbar.looking', false)].join('. ')
}
