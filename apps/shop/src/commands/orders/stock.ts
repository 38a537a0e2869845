import { ConfigError } from '../../config/config.ts'
import { json, parseWholeNumber, type Command } from '../terminal/command.ts'
import { printJson } from '../terminal/table.ts'

export const stockCommands: readonly Command[] = [
  {
    name: 'stock set',
    parameters: 'SKU QUANTITY',
    description: 'sets the stock level',
    options: { ...json, delivery: { type: 'boolean' } },
    help: ['--delivery   adds the quantity to the stock level instead of replacing it'],
    async run({ findSku, setStock }, args) {
      const [name = '', input] = args.positionals
      const pieces = parseWholeNumber(input, 'QUANTITY')
      const { sku = name, similar } = await findSku(name)
      const result = await setStock(sku, pieces, args.isSet('delivery') ? 'delivery' : 'count')
      if (!result)
        throw new ConfigError(
          `There is no item ${sku} with its own stock level. ${similar.length > 0 ? `Did you mean ${similar.join(' or ')}?` : 'A bundle has the stock of its items.'}`,
        )
      if (args.isSet('json')) printJson({ sku, before: result.before, pieces })
      else
        console.log(
          result.before === pieces ? `${sku}: ${pieces}, unchanged.` : `${sku}: ${result.before} -> ${pieces}.`,
        )
    },
  },
]
