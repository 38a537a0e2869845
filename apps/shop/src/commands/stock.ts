import { ConfigError } from '../config.ts'
import { json, wholeNumber, type Command } from './command.ts'
import { printJson } from './table.ts'

export const stockCommands: readonly Command[] = [
  {
    name: 'stock set', takes: 'SKU PIECES', says: 'says how many pieces may be sold now', options: { ...json, delivery: { type: 'boolean' } },
    help: ['--delivery   a delivery came; else the pieces were counted'],
    async run({ findSku, setStock }, words) {
      const [name = '', typed] = words.given
      const pieces = wholeNumber(typed, 'PIECES')
      const { sku = name, similar } = await findSku(name)
      const set = await setStock(sku, pieces, words.isSet('delivery') ? 'delivery' : 'count')
      if (!set) throw new ConfigError(`There is no article ${sku} with a stock of its own. ${similar.length > 0 ? `Did you mean ${similar.join(' or ')}?` : 'A bundle has the stock of its parts.'}`)
      if (words.isSet('json')) printJson({ sku, before: set.before, pieces })
      else console.log(set.before === pieces ? `${sku}: ${pieces}, as before.` : `${sku}: ${set.before} -> ${pieces}.`)
    },
  },
]
