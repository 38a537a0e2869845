export { fillCategory, listFilledCategories, lockRules } from './rule-store.ts'
export { findListing, findMissingItems, lockListing, placeByHand, writeListing } from './listing-store.ts'
export { normalizeListing } from './normalize-listing.ts'
