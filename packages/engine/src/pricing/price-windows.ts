/** Prices that apply from one moment to another, and the moments. */
export { watchPriceBoundaries, type PriceBoundaries } from './price-boundaries.ts'
export {
  deleteWindows,
  getDatabaseTime,
  insertWindows,
  moveWindowEnds,
  type PriceWindow,
} from './price-windows-store.ts'
