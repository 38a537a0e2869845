/** Cells of products and variations, for changes of many at once. */
export {
  listCategoryIds,
  listTagCodes,
  readItemCells,
  touchItems,
  writeCategories,
  writeNames,
  writeStates,
  writeTags,
  type ItemCells,
} from './cells/item-cells-store.ts'
export { readStockLevels } from './cells/stock-cells-store.ts'
export {
  findTakenSkus,
  readVariationCells,
  writeVariationColumn,
  type VariationCells,
  type VariationColumn,
} from './cells/variation-cells-store.ts'
export { recordElsewhere } from '../staff/record-elsewhere.ts'
export { listShopLanguages } from './product-facts-store.ts'
export { listItemNames, listVariationNames } from './sheet-store.ts'
