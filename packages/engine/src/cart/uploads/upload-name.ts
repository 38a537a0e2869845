import type { FileKind } from './upload-kind.ts'

/** Maximum length including the extension, as in the column. */
const maxNameLength = 120

// Control, bidirectional and invisible characters: 'gnp.exe' must not look like 'exe.png'.
const invisible = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\u2028\u2029]/gu
const forbidden = /[<>:"|?*%;]/g

/** Sanitizes a file name: no path, no invisible characters, limited length, correct extension. */
export function cleanFileName(name: string, { extensions: endings }: FileKind): string {
  const baseName = name.normalize('NFC').replaceAll(invisible, '').split(/[/\\]/).at(-1) ?? ''
  const cleaned = baseName.replaceAll(forbidden, '_').replaceAll(/\s+/g, ' ').trim()
  const [, stem = '', ending = ''] = /^(.*?)(?:\.([a-z0-9]{1,8}))?$/i.exec(cleaned) ?? []
  const isCorrect = endings.includes(ending.toLowerCase())
  const base = truncate((isCorrect ? stem : cleaned).replaceAll(/^[.\s]+|[.\s]+$/g, ''), maxNameLength - 10)
  return `${base === '' ? 'file' : base}.${isCorrect ? ending.toLowerCase() : (endings[0] ?? 'bin')}`
}

// By code points, so that no surrogate pair is split.
function truncate(text: string, maxLength: number): string {
  let result = ''
  for (const character of text) {
    if (result.length + character.length > maxLength) break
    result += character
  }
  return result
}
