import type { FileKind } from './upload-kind.ts'

/** Of the name that the shopper's file has here, its ending included; the column takes as many. */
const longest = 120

// Control characters, and those that turn the direction of writing or cannot be seen: 'gnp.exe' must not look like 'exe.png'.
const unseen = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\u2028\u2029]/gu
const forbidden = /[<>:"|?*%;]/g

/** A name that is safe to store, to show and to save: no path, nothing unseen, not too long, with an ending that tells the truth. */
export function cleanFileName(given: string, { endings }: FileKind): string {
  const last = given.normalize('NFC').replaceAll(unseen, '').split(/[/\\]/).at(-1) ?? ''
  const tidy = last.replaceAll(forbidden, '_').replaceAll(/\s+/g, ' ').trim()
  const [, stem = '', ending = ''] = /^(.*?)(?:\.([a-z0-9]{1,8}))?$/i.exec(tidy) ?? []
  const isTrue = endings.includes(ending.toLowerCase())
  const kept = cut((isTrue ? stem : tidy).replaceAll(/^[.\s]+|[.\s]+$/g, ''), longest - 10)
  return `${kept === '' ? 'file' : kept}.${isTrue ? ending.toLowerCase() : endings[0] ?? 'bin'}`
}

// By whole characters: half of a pair is none.
function cut(text: string, most: number): string {
  let kept = ''
  for (const character of text) {
    if (kept.length + character.length > most) break
    kept += character
  }
  return kept
}
