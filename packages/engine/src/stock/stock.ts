export {
  releaseReservation,
  moveReservations,
  findReservation,
  reserve,
  assignReservationToCart,
} from './reservations-store.ts'
export * as stockLevels from './levels-store.ts'
export * as soldStock from './sold-stock-store.ts'
export * as staffStock from './staff-stock-store.ts'
export {
  confirmHolds,
  releaseHolds,
  reallocateStock,
  setStock,
  allocateStock,
  type Shortage,
  type StockRequest,
} from './stock-store.ts'
