import { globSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

/** Between the name of a class in its file and the hash of the file. */
export const classPattern = '[local]__[hash]'

const classSelector = /(?<=\.)[a-z][\w-]*?__[\w-]{6}(?![\w-])/gi
const className = /(?<=["' ])[a-z][\w-]*?__[\w-]{6}(?=["' ])/gi
const letters = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'
const packages = join(import.meta.dirname, '..')

/**
 * Names classes of CSS modules by letters for their file and a number, "bK4". A hash does not compress: its six letters
 * were a twentieth of the HTML of a page. Browser and server must agree, so a name depends on the sources only.
 */
export function shortClassNames(): Plugin[] {
  const files = globSync('*/src/**/*.module.css', { cwd: packages })
    .toSorted()
    .map((file) => join(packages, file))
  const shortNames = new Map<string, string>()
  const isModule = (id: string) => id.endsWith('.module.css')
  return [
    {
      // Vite has compiled the style before, and takes what is here for the bundle.
      name: 'short-class-names:style',
      apply: 'build',
      transform(code, id) {
        if (!isModule(id)) return null
        const fileLetters = toLetters(files.indexOf(id))
        for (const [place, name] of [...new Set(code.match(classSelector))].entries())
          shortNames.set(name, `${fileLetters}${place}`)
        return { code: code.replaceAll(classSelector, toShortName), map: null }
      },
    },
    {
      name: 'short-class-names:script',
      enforce: 'post',
      apply: 'build',
      transform: (code, id) => (isModule(id) ? { code: code.replaceAll(className, toShortName), map: null } : null),
    },
  ]

  // The others are names of animations.
  function toShortName(name: string): string {
    return shortNames.get(name) ?? name
  }
}

/** A number as letters: a to Z, then two. */
function toLetters(number: number): string {
  if (number < 0) throw new Error('The file is not in the list')
  const rest = Math.floor(number / letters.length)
  return (rest > 0 ? toLetters(rest - 1) : '') + letters.charAt(number % letters.length)
}
