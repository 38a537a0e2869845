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
