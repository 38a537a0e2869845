/** Prices in time: those that apply from one moment to another, the moments, and the past. */
export { watchPriceBoundaries, type Freshness, type PriceBoundaries } from './price-boundaries.ts'
export { deleteWindows, getDatabaseTime, insertWindows, moveWindowEnds } from './price-windows-store.ts'
