export {
  breakPromise, movePromises, promiseOf, promisePiece, promiseToCart, type PromisedPiece, type PromiseState,
} from './promised-pieces-store.ts'
export {
  giveBack, keepHolds, releaseHolds, retakeStock, setStock, takeStock,
  type GivingReason, type Lack, type Taking, type TakingForOrder,
} from './stock-store.ts'
