export {
  releaseReservation,
  moveReservations,
  findReservation,
  reserve,
  assignReservationToCart,
} from './reservations-store.ts'
export * as soldStock from './sold-stock-store.ts'
export {
  findSku,
  confirmHolds,
  releaseHolds,
  reallocateStock,
  setStock,
  allocateStock,
  type FoundSku,
  type Shortage,
  type StockRequest,
} from './stock-store.ts'
