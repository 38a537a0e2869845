import { ConfigError } from '../config.ts'
import { json, parseWholeNumber, type Command } from './command.ts'
import { printJson } from './table.ts'

export const stockCommands: readonly Command[] = [
  {
    name: 'stock set',
    parameters: 'SKU PIECES',
    description: 'says how many pieces may be sold now',
    options: { ...json, delivery: { type: 'boolean' } },
    help: ['--delivery   a delivery came; else the pieces were counted'],
    async run({ findSku, setStock }, args) {
      const [name = '', input] = args.positionals
      const pieces = parseWholeNumber(input, 'PIECES')
      const { sku = name, similar } = await findSku(name)
      const result = await setStock(sku, pieces, args.isSet('delivery') ? 'delivery' : 'count')
      if (!result)
        throw new ConfigError(
          `There is no article ${sku} with a stock of its own. ${similar.length > 0 ? `Did you mean ${similar.join(' or ')}?` : 'A bundle has the stock of its parts.'}`,
        )
      if (args.isSet('json')) printJson({ sku, before: result.before, pieces })
      else
        console.log(
          result.before === pieces ? `${sku}: ${pieces}, as before.` : `${sku}: ${result.before} -> ${pieces}.`,
        )
    },
  },
]
