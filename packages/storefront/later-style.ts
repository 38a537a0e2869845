import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { transform } from 'lightningcss'
import type { Plugin } from 'vite'

// Pages of the account and after the order, which are not needed for shopping.
const laterFeatures = ['account', 'offer', 'order', 'returns', 'reviews']

const sources = globSync(`src/features/{${laterFeatures.join(',')}}/*.module.css`, { cwd: import.meta.dirname }).sort()

/** Address of the style sheet of these pages, with a hash of their styles. */
export const laterStyleAddress = `/assets/later-${sources
  .reduce((hash, file) => hash.update(readFileSync(`${import.meta.dirname}/${file}`)), createHash('sha256'))
  .digest('hex')
  .slice(0, 8)}.css`

/**
 * All styles are built as one sheet; the rules of later pages are then moved into a sheet of their own, which their routes link
 * (`shell/later-style.ts`). Every class name ends with a hash of its file, which assigns each rule.
 */
export function laterStyle(): Plugin {
  const marks = new Set<string>()
  return {
    name: 'later-style',
    enforce: 'post',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform(code, id) {
      if (!sources.includes(relative(import.meta.dirname, id.replace(/\?.*/, '')))) return
      const mark = /"[\w-]+-([\w-]{6})"/.exec(code)?.[1]
      if (mark === undefined) throw new Error(`${id} names no classes as the configuration of CSS modules has them`)
      marks.add(mark)
    },
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const sheet = Object.values(bundle).find(({ fileName }) => /^assets\/style-[\w-]+[.]css$/.test(fileName))
        if (sheet?.type !== 'asset' || marks.size !== sources.length)
          throw new Error(`the one sheet cannot be divided: ${marks.size} of ${sources.length} later files were seen`)
        const code = Buffer.from(sheet.source)
        sheet.source = filterRules(code, (isLater) => !isLater)
        this.emitFile({
          type: 'asset',
          fileName: laterStyleAddress.slice(1),
          source: filterRules(code, (isLater) => isLater),
        })
      },
    },
  }

  function filterRules(code: Buffer, keeps: (isLater: boolean) => boolean): Uint8Array {
    return transform({
      filename: 'style.css',
      code,
      minify: true,
      visitor: {
        Rule: {
          style(rule) {
            const classes = rule.value.selectors.flat().flatMap((part) => (part.type === 'class' ? [part.name] : []))
            return keeps(classes.some((name) => marks.has(name.slice(-6)))) ? undefined : []
          },
        },
      },
    }).code
  }
}
