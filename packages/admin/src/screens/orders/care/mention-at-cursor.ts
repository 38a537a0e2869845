import { toSpellings } from '@vitrine/contract/kernel/i18n/fold-letters'

/** Where the mention begins that is being typed: the `@` before the cursor. */
export function findMentionStart(text: string, cursor: number): number | undefined {
  const match = /(?:^|[^\p{L}\p{N}])@([\p{L}\p{N}.'’ -]{0,40})$/u.exec(text.slice(0, cursor))
  return match === null ? undefined : cursor - (match[1] ?? '').length - 1
}

interface MentionToInsert {
  readonly start: number
  readonly cursor: number
  readonly name: string
}

/** The text with the whole name instead of its beginning, and the cursor behind it. */
export function insertMention(
  text: string,
  { start, cursor, name }: MentionToInsert,
): { readonly text: string; readonly cursor: number } {
  const before = `${text.slice(0, start)}@${name} `
  return { text: before + text.slice(cursor).replace(/^ /, ''), cursor: before.length }
}

const maxOffered = 6

/** The colleagues of whom a word begins as typed, without accents; none when a whole name is there. */
export function findColleagues<C extends { readonly name: string }>(
  colleagues: readonly C[],
  typed: string,
): readonly C[] {
  const [word = ''] = toSpellings(typed.trim())
  if (typed.endsWith(' ') && colleagues.some(({ name }) => toSpellings(name).includes(word))) return []
  const begins = (name: string) =>
    toSpellings(name).some((spelling) => spelling.startsWith(word) || spelling.includes(` ${word}`))
  return colleagues.filter(({ name }) => begins(name)).slice(0, maxOffered)
}
