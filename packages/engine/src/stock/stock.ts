export {
  breakPromise, movePromises, promiseOf, promisePiece, promiseToCart,  
} from './promised-pieces-store.ts'
export {
  findSku, giveBack, keepHolds, releaseHolds, retakeStock, setStock, takeStock,
  type FoundSku, type Lack, type Taking,
} from './stock-store.ts'
