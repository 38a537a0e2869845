export {
  giveBack, keepHolds, releaseHolds, retakeStock, setStock, takeStock,
  type GivingReason, type Lack, type Taking, type TakingForOrder,
} from './stock-store.ts'
