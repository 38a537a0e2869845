// Operations of staff who take care of products, prices and stock.
export {
  getItemVariations,
  setVariations,
  setVariationPrices,
  setVariationStock,
  doAddVariations,
  deleteVariations,
} from '../catalogue/variations/variations.contract.ts'
export { getOptions, setOption, deleteOption } from '../catalogue/variations/options.contract.ts'
export {
  getItemPictures,
  setItemPictures,
  doAddItemPictures,
  doUploadItemPicture,
  setItemPicture,
} from '../catalogue/variations/item-pictures.contract.ts'
export {
  getProductList,
  getProductCounts,
  getProductViewCounts,
  getProductFilterValues,
  getProductExport,
} from '../catalogue/product-list.contract.ts'
export {
  getVariationSheet,
  doSaveBatch,
  doChangeProducts,
  getBatchList,
  getBatch,
  doUndoBatch,
} from '../catalogue/batches.contract.ts'
export {
  getCategories,
  getCategory,
  setCategory,
  doMoveCategory,
  getCategoryRevisions,
  doRestoreCategoryRevision,
} from '../merchandising/category-admin.contract.ts'
export {
  getCategoryListing,
  setCategoryListing,
  getCategoryListingPreview,
  getCategoryRuleTerms,
} from '../merchandising/category-listing.contract.ts'
export {
  getSearchWords,
  setSearchSynonyms,
  deleteSearchSynonyms,
  setSearchWord,
  deleteSearchWord,
  doCloseMissedSearch,
} from '../merchandising/search-words.contract.ts'
export {
  getCampaignList,
  getCampaign,
  getCampaignOptions,
  getCampaignPreview,
  setCampaign,
  doScheduleCampaign,
  doUnscheduleCampaign,
  doEndCampaign,
  doCopyCampaign,
  doRestoreCampaign,
  deleteCampaign,
} from '../catalogue/campaigns.contract.ts'
export {
  getDiscountList,
  getDiscount,
  getDiscountChoices,
  getDiscountTargets,
  doCreateDiscount,
  setDiscount,
  setDiscountEnded,
  getCodeBatches,
  doCreateCodeBatch,
  getCodeBatchFile,
  doEndCodeBatch,
} from '../checkout/discounts.contract.ts'
export {
  getGiftCardList,
  getGiftCard,
  doIssueGiftCard,
  setGiftCardBlocked,
  doCorrectGiftCard,
} from '../checkout/gift-cards.contract.ts'
export {
  getStockLocations,
  setStockLocation,
  doOrderStockLocations,
  getStockLevels,
  getStockSummary,
  getStockDetails,
  getStockMovements,
  doAdjustStock,
  doTransferStock,
  setStockTerms,
  setStockShelf,
  getOrderStock,
} from '../stock/stock-levels.contract.ts'
export {
  getStockCounts,
  getStockCount,
  doStartCount,
  doRecordCounts,
  doBookCount,
  doCancelCount,
} from '../stock/stock-counts.contract.ts'
export {
  getStockReceipts,
  getStockReceipt,
  doStartReceipt,
  doRecordReceipt,
  setStockReceipt,
  doBookReceipt,
  doCancelReceipt,
} from '../stock/stock-receipts.contract.ts'
export {
  getSuppliers,
  setSupplier,
  getPurchaseOrders,
  getPurchaseOrder,
  setPurchaseOrder,
  doClosePurchaseOrder,
} from '../stock/purchasing.contract.ts'
