export {
  releaseReservation,
  moveReservations,
  findReservation,
  reserve,
  assignReservationToCart,
} from './reservations-store.ts'
export { resolveStockRequests } from './stock-requests-store.ts'
export {
  findSku,
  releaseHeldUnits,
  restock,
  confirmHolds,
  releaseHolds,
  reallocateStock,
  setStock,
  allocateStock,
  type FoundSku,
  type Shortage,
  type StockRequest,
} from './stock-store.ts'
