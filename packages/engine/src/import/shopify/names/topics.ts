import type { Tally } from '../products/product-draft.ts'

type Sentence = (count: string, first: string) => string

/** The report lines about topics. `count` is like '3 variants', `first` is the SKU of the first. */
export const topicSentences: Readonly<Record<Tally['topic'], Sentence>> = {
  'no-sku': (count, first) =>
    `${count} without a SKU: each gets one made of its handle and options, the first '${first}'`,
  'no-stock': (count, first) =>
    `${count} new to the shop and without stock in the file, the first '${first}': sold out until it is set, with \`npm run shop -- stock set SKU 10\` or by importing a file with the columns 'Variant SKU' and 'Variant Inventory Qty'`,
  untracked: (count) =>
    `${count} whose stock the file does not track: the quantity of the file is what can be sold; --sell-untracked sells without limit`,
  'untracked-empty': (count) =>
    `${count} whose stock the file does not track and that have no quantity: they are sold out until they are counted; --sell-untracked sells without limit`,
  'untracked-kept': (count) => `${count} whose stock the file does not track: the stock of the shop stays as it is`,
  'untracked-unlimited': (count) => `${count} whose stock the file does not track: sold without limit, as asked`,
  'former-price-hidden': (count) =>
    `${count} with a Compare At Price that is not shown: it is a former price, and the shop did not ask a higher price in the last 30 days`,
  'former-price-shown': (count) =>
    `${count} with a Compare At Price, shown as reduced from the lowest price of the last 30 days at the most`,
  'rrp-removed': (count) => `${count} whose Compare At Price an earlier import had made the recommended price: removed`,
  'not-in-file': (count, first) =>
    `${count} of these products that are in the shop and not in the file: they stay as they are, the first '${first}'`,
}
