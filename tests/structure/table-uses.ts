export interface TableUse {
  readonly table: string
  readonly access: 'read' | 'write'
}

const builderCall =
  /\.(selectFrom|insertInto|updateTable|deleteFrom|mergeInto|from|using|\w*[jJ]oin(?:Lateral)?)\(\s*(\[[^\]]*\]|'[^']*')/g
// A statement begins with its verb, possibly after a parenthesis or in a subquery.
const sqlText = /`(?:[^`\\]|\\.)*`|'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"/g
const statement = /\b(?:select|with)\b[^]*\bfrom\b|\binsert into\b|\bupdate \w+(?: \w+)? set\b|\bdelete from\b/
// Templates also hold parts of statements.
const fragment = /\b(?:from|join|using) \w+/
const clause =
  /\b(insert into|delete from|update|from|join|using)\s+(?:only\s+)?("?\w+"?(?:\s+(?:as\s+)?(?!set\b|where\b|left\b|join\b|cross\b|using\b)\w+)?(?:\s*,\s*"?\w+"?(?:\s+(?:as\s+)?\w+)?)*)/g

/** Finds the tables in calls of the query builder and in SQL text, in their order, each once. */
export function findTableUses(code: string, tables: readonly string[]): readonly TableUse[] {
  const uses = new Map<string, TableUse>()
  const add = (name: string, access: TableUse['access']) => {
    if (tables.includes(name)) uses.set(`${name} ${access}`, { table: name, access })
  }
  for (const [, method = '', argument = ''] of code.matchAll(builderCall))
    for (const [, name = ''] of argument.matchAll(/'(\w+)(?: as \w+)?'/g))
      add(name, /^(?:insert|update|delete|merge)/.test(method) ? 'write' : 'read')
  for (const [text] of withoutLineComments(code).matchAll(sqlText)) {
    if (!statement.test(text) && !(text.startsWith('`') && fragment.test(text))) continue
    for (const [, verb = '', list = ''] of text.matchAll(clause))
      for (const part of list.split(','))
        add(part.trim().split(/\s/)[0]?.replaceAll('"', '') ?? '', /into|delete|update/.test(verb) ? 'write' : 'read')
  }
  return [...uses.values()]
}

const withoutLineComments = (code: string): string => code.replaceAll(/^\s*(?:\/\/|\*|\/\*\*).*$/gm, '')
