/** Why a row of a product file is left out or changed: the sentence in English, and the column that it is about. */
export const importReasons = {
  noPrice: ['the variant has no price', 'Variant Price'],
  priceAmbiguous: ["'{cell}' may mean a thousand or one: write {thousand}.00, or {one}", 'Variant Price'],
  notAPrice: ["'{cell}' is not a price: write it without a currency, such as 1234.50 or 1.234,50", 'Variant Price'],
  namelessOption: ['its option has no name: the columns with option names are missing or empty', 'Option1 Name'],
  notAQuantity: ["'{cell}' is not a quantity", 'Variant Inventory Qty'],
  quantityAmbiguous: ["'{cell}' may mean a thousand or one: write {written}", 'Variant Inventory Qty'],
  stockNegative: ['the stock is negative and imported as 0', 'Variant Inventory Qty'],
  notAWeight: ["'{cell}' is not a weight in grams and was ignored", 'Variant Grams'],
  notAGtin: ["the barcode '{cell}' is not a GTIN and was ignored", 'Variant Barcode'],
  measureUnknown: ["the measure '{cell}' is unknown and was ignored", 'Unit Price Total Measure'],
  compareAtAmbiguous: [
    "the Compare At Price was ignored: '{cell}' may mean a thousand or one: write {thousand}.00, or {one}",
    'Variant Compare At Price',
  ],
  compareAtNotAPrice: [
    "the Compare At Price was ignored: '{cell}' is not a price: write it without a currency, such as 1234.50 or 1.234,50",
    'Variant Compare At Price',
  ],
  ownPriceAmbiguous: [
    "the price in {currency} was ignored: '{cell}' may mean a thousand or one: write {thousand}.00, or {one}",
    'Variant Price {currency}',
  ],
  ownPriceNotAPrice: [
    "the price in {currency} was ignored: '{cell}' is not a price: write it without a currency, such as 1234.50 or 1.234,50",
    'Variant Price {currency}',
  ],
  titleCut: ['the title is longer than {limit} characters and is cut', 'Title'],
  nothingToSell: ['none of its variants can be sold', ''],
  noHandleNoSku: ['the row has no handle and no SKU', 'Handle'],
  handleUnusable: ['the handle cannot be part of a URL, or is longer than {limit} characters', 'Handle'],
  giftCard: ['gift cards are not imported', 'Gift Card'],
  publishedUnknown: ["Published '{cell}' is not known: write true or false", 'Published'],
  statusUnknown: ["Status '{cell}' is not known: write active, draft, archived or unlisted", 'Status'],
  sameOptions: ['another variant of this product has the same options', 'Option1 Value'],
  noSuchVariant: ['the shop has no such variant, and the file has no price for a new one', 'Variant Price'],
  noOptions: ['the product has several variants, but the file has no options to distinguish them', 'Option1 Value'],
  skuTakenKept: ["the SKU '{sku}' is taken; the variant with these options is '{number}'", 'Variant SKU'],
  skuTakenNew: ["the SKU '{sku}' is taken; the variant gets '{number}'", 'Variant SKU'],
  skuOfOther: [
    "the SKU '{sku}' belongs to the product '{owner}': the row is about that variant, and '{handle}' has no part in it",
    'Variant SKU',
  ],
  skuUnknown: ["the row has no handle, and the shop has no variant with the SKU '{sku}'", 'Variant SKU'],
  skuTwice: ["the SKU '{sku}' stands in the file twice", 'Variant SKU'],
  noTitle: ['the product has no title', 'Title'],
  oneVariantTwice: ['the product has one variant, and a row before this one is about it', 'Variant SKU'],
  variantUnnamed: ['the product has {count} variants, and the row names neither a SKU nor options', 'Variant SKU'],
  skuWithoutOptions: [
    "the product has no variant with the SKU '{sku}', and the row names no options to make one",
    'Variant SKU',
  ],
  renamed: [
    "the shop has these SKUs under the handle '{handle}': that product is meant, and its address stays",
    'Handle',
  ],
  withoutSku: [
    "{count} without a SKU: each gets one made of its handle and options, the first '{first}'",
    'Variant SKU',
  ],
  withoutStock: [
    "{count} new to the shop and without stock in the file, the first '{first}': sold out until it is set, with `npm run shop -- stock set SKU 10` or by importing a file with the columns 'Variant SKU' and 'Variant Inventory Qty'",
    'Variant Inventory Qty',
  ],
  untracked: [
    '{count} whose stock the file does not track: the quantity of the file is what can be sold; --sell-untracked sells without limit',
    'Variant Inventory Tracker',
  ],
  untrackedEmpty: [
    '{count} whose stock the file does not track and that have no quantity: they are sold out until they are counted; --sell-untracked sells without limit',
    'Variant Inventory Tracker',
  ],
  untrackedKept: [
    '{count} whose stock the file does not track: the stock of the shop stays as it is',
    'Variant Inventory Tracker',
  ],
  untrackedUnlimited: [
    '{count} whose stock the file does not track: sold without limit, as asked',
    'Variant Inventory Tracker',
  ],
  formerPriceHidden: [
    '{count} with a Compare At Price that is not shown: it is a former price, and the shop did not ask a higher price in the last 30 days',
    'Variant Compare At Price',
  ],
  formerPriceShown: [
    '{count} with a Compare At Price, shown as reduced from the lowest price of the last 30 days at the most',
    'Variant Compare At Price',
  ],
  rrpRemoved: [
    '{count} whose Compare At Price an earlier import had made the recommended price: removed',
    'Variant Compare At Price',
  ],
  notInFile: [
    "{count} of these products that are in the shop and not in the file: they stay as they are, the first '{first}'",
    '',
  ],
  pictureMissing: [
    'the picture {url} could not be fetched: {because}; the product is shown without it, and the next import tries again',
    'Image Src',
  ],
  rowBroken: ['the row cannot be read: a quote may not be closed', ''],
  emailMissing: ['the row has no e-mail address', 'Email'],
  emailInvalid: ["'{cell}' is not an e-mail address", 'Email'],
  emailTwice: ["the e-mail address '{cell}' stands in the file twice", 'Email'],
  passwordUnknown: [
    'the password cannot be checked here: with the first try to log in, a mail with a link to set a new one is sent',
    'Password',
  ],
  countryUnknown: ["the country '{cell}' is not known: the customer is imported without this address", 'Country'],
  addressIncomplete: ['the address is not complete: the customer is imported without it', 'Address'],
  customerUnknown: ["the shop has no customer with the e-mail address '{cell}': import the customers first", 'Email'],
  numberMissing: ['the order has no number', 'Name'],
  dateUnreadable: ["'{cell}' is not a date: write it as 2026-03-31", 'Date'],
  currencyUnknown: ["the currency '{cell}' cannot be taken", 'Currency'],
  redirectRefused: ["the redirect from '{from}' cannot be made ({because})", 'Redirect from'],
  codeUnusable: ["the code '{cell}' does not have 4 to 40 characters without spaces", 'Code'],
  codeMasked: [
    "the file has only the last characters of the code, '{cell}': a gift card cannot be made of them",
    'Code',
  ],
  discountType: ["a discount of the kind '{cell}' is not imported: the file does not say for what it counts", 'Type'],
  discountMinimum: ["the condition '{cell}' is not imported", 'Minimum Purchase Requirements'],
  discountEnded: ["the discount '{cell}' has ended", 'End'],
  discountUsedUp: ["the discount '{cell}' is used up", 'Times Used In Total'],
  giftCardSpent: ["the gift card '{cell}' has nothing left, has expired or is switched off", 'Current Balance'],
} as const satisfies Readonly<Record<string, readonly [sentence: string, column: string]>>

export type ImportReasonKey = keyof typeof importReasons
export type ImportReasonValues = Readonly<Record<string, string | number>>

export interface ImportReason {
  readonly key: ImportReasonKey
  readonly values: Readonly<Record<string, string>>
  /** '' if it is about the whole row. */
  readonly column: string
}

/** The sentence of a report. */
export function formatImportReason(key: ImportReasonKey, values: ImportReasonValues = {}): string {
  return fill(importReasons[key][0], values)
}

function fill(text: string, values: ImportReasonValues): string {
  return text.replaceAll(placeholder, (_, name: string) => String(values[name] ?? ''))
}

const placeholder = /\{(\w+)\}/g

const patterns = Object.entries(importReasons).map(([key, [sentence, column]]) => ({
  // The entries of a constant have its keys.
  key: key as ImportReasonKey,
  column,
  pattern: new RegExp(
    `^${sentence
      .split(placeholder)
      .map((part, at) => (at % 2 === 0 ? part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&') : `(?<${part}>.*?)`))
      .join('')}$`,
    's',
  ),
}))

/** A sentence of a report by its key and values; undefined: it is none of the reasons above. */
export function parseImportReason(sentence: string): ImportReason | undefined {
  for (const { key, column, pattern } of patterns) {
    const found = pattern.exec(sentence)
    if (found) return { key, values: { ...found.groups }, column: fill(column, { ...found.groups }) }
  }
  return undefined
}
