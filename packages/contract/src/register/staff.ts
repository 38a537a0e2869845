// Operations of the staff.
export { getEditor } from '../pages/editor.contract.ts'
export {
  getBlocks,
  getRedirect,
  doSaveBlocks,
  getRevisions,
  getRevision,
  doRestoreRevision,
  getPublishing,
  doPublishPage,
  deletePublishPlan,
  doCreatePreviewLink,
  deletePreviewLink,
  doNotePresence,
  getPageTexts,
  setPageTexts,
  getPageChecks,
  getLinkTargets,
} from '../pages/pages.contract.ts'
export {
  getCategoryTemplate,
  setCategorySettings,
  doAddCategory,
  deleteCategory,
  getCategoryUses,
  getBin,
  doRestoreCategory,
} from '../pages/page-tree.contract.ts'
export { getStaticPageSeo, setStaticPageSeo } from '../pages/static-seo.contract.ts'
export {
  getRedirectList,
  setRedirect,
  deleteRedirects,
  getRedirectExport,
  doImportRedirects,
} from '../pages/redirects.contract.ts'
export { getMediaList, doUploadMedia, setMedia, getMediaUses, deleteMedia } from '../pages/media.contract.ts'
export { getFirstOwnerLink, doCreateFirstOwner } from '../account/first-owner.contract.ts'
export {
  doOperatorLogin,
  doOperatorLogout,
  getOperator,
  getOperators,
  doAddOperator,
  setOperator,
  doResetOperator,
  doSetOperatorPassword,
  getStaffRoles,
  setStaffRole,
  deleteStaffRole,
  getAuditLog,
} from '../account/operators.contract.ts'
export {
  doReauthenticateOperator,
  getOperatorSessions,
  deleteOperatorSessions,
  getStaffSessions,
  deleteStaffSessions,
  setOperatorPassword,
} from '../account/operator-sessions.contract.ts'
export {
  getOperatorProofs,
  doBeginTotp,
  doConfirmTotp,
  deleteTotp,
  doBeginPasskey,
  doAddPasskey,
  deletePasskey,
  getPasskeyChallenge,
  doPasskeyLogin,
} from '../account/operator-proofs.contract.ts'
export {
  getOrderList,
  getOrderExport,
  getOrderViewCounts,
  getOrderFilterValues,
  getOrderCounts,
  getOrderDetails,
  doShipOrder,
  doShipOrders,
  getBatchShipment,
  doCancelOrderByStaff,
  doRefundOrder,
  doRecordOrderPayment,
} from '../orders/order-admin.contract.ts'
export {
  getReturnList,
  getReturnCounts,
  getReturnDetails,
  getReturnRefund,
  getReturnableOrder,
  doReceiveReturn,
  doAcceptReturn,
  doRefuseReturn,
  doCancelReturnByStaff,
  doRetryReturnRefund,
  doAnnounceReturn,
} from '../orders/return-admin.contract.ts'
export {
  getWithdrawalList,
  getWithdrawalMatch,
  doMatchWithdrawal,
  doAnswerWithdrawal,
} from '../orders/withdrawal-admin.contract.ts'
export {
  getBankRefunds,
  doMarkBankRefunds,
  doExportBankRefunds,
  doCreateSepaFile,
} from '../orders/bank-refund.contract.ts'
export {
  getCustomerList,
  getCustomerDetails,
  getCustomerPastOrders,
  setCustomerClass,
  setCustomerBlocked,
  setCustomerTags,
  doAddCustomerNote,
  deleteCustomerNote,
  doExportCustomerData,
  doEraseCustomer,
  getCustomerMerge,
  doMergeCustomers,
} from '../account/customer-admin.contract.ts'
export {
  getNewsletterLists,
  getNewsletterSubscribers,
  getNewsletterExport,
  doEndNewsletterSubscription,
  deleteNewsletterSubscriber,
} from '../outreach/newsletter-admin.contract.ts'
export {
  getMessageList,
  getMessage,
  doReplyToMessage,
  setMessageAnswered,
  setMessageAssignee,
} from '../outreach/message-admin.contract.ts'
export { getFeedbackList, doDecideFeedback, doReplyToReview } from '../outreach/review-admin.contract.ts'
export { doAddOrderNote, setOrderNote, deleteOrderNote, getColleagues } from '../orders/order-notes.contract.ts'
export {
  getOrderTags,
  doTagOrders,
  doHoldOrder,
  doReleaseOrder,
  doHoldOrders,
  doReleaseOrders,
} from '../orders/order-marks.contract.ts'
export { setOrderAddress } from '../orders/order-address.contract.ts'
export { getSavedViews, setSavedView, deleteSavedView, setViewOrder } from '../account/saved-views.contract.ts'
export {
  getOrderCancellation,
  doCancelOrderItems,
  getOrderRefund,
  doRefundOrderItems,
  doMarkOrderTransfers,
} from '../orders/order-credits.contract.ts'
export {
  getStaffOrderDocument,
  doPrintOrderDocuments,
  doPrintParcelLabels,
  getOrderMails,
  getOrderMail,
  doResendOrderMail,
} from '../orders/order-papers.contract.ts'
export { getCarriers, doShipOrdersByFile } from '../orders/tracking-file.contract.ts'
export {
  getItemsForOrder,
  getCustomerForOrder,
  getCountriesForOrder,
  doPrepareStaffOrder,
  doPlaceStaffOrder,
} from '../orders/staff-orders.contract.ts'
export {
  getOfferList,
  getOfferDetails,
  getOfferPrices,
  doCreateOffer,
  doSendOffer,
  doRevokeOffer,
  doPlaceOfferOrder,
} from '../orders/offer-admin.contract.ts'
export {
  getRefundApprovals,
  doRequestRefundApproval,
  doApproveRefund,
  doRejectRefund,
  doWithdrawRefundApproval,
} from '../orders/refund-approvals.contract.ts'
export { getMailServer, setMailServer, doTestMailServer } from '../shop/mail-server.contract.ts'
export { getRefundLimits, setRefundLimit } from '../account/role-limits.contract.ts'
export {
  getPickLists,
  getPickList,
  doStartPickList,
  doRecordScans,
  doReportShortPick,
  doAssignPickList,
  doCancelPickList,
  doReleasePickOrder,
  doShipPickedOrder,
  doReleaseWaitingOrder,
  getScannedItem,
  getScannedNumber,
  getHandoverList,
  getDeliveryNote,
} from '../orders/picking.contract.ts'
export { setShelf } from '../catalogue/shelves.contract.ts'
export {
  getProductForStaff,
  getProductChoices,
  doCreateProduct,
  setProduct,
  setProductStatus,
  doDuplicateProduct,
  deleteProduct,
  getProductRevisions,
  doRestoreProductRevision,
} from '../catalogue/products.contract.ts'
export { getManufacturers, setManufacturer, deleteManufacturer } from '../catalogue/manufacturers.contract.ts'
export { getConfiguration, setConfiguration } from '../design/design.contract.ts'
export { getImprint, setImprint, getLegalCheck } from '../shop/law.contract.ts'
export { getLegalTexts, doAddLegalTexts, doPublishLegalTexts } from '../shop/legal-texts.contract.ts'
export {
  doBeginCatalogueImport,
  doAddCatalogueImportPart,
  doCheckCatalogueImport,
  doRunCatalogueImport,
  doStopCatalogueImport,
  doUndoCatalogueImport,
  doRetryPictures,
  getCatalogueImport,
  getCatalogueImportChanges,
  getCatalogueImportColumns,
  getCatalogueImportFaultyRows,
  getCatalogueImportTerms,
  getCatalogueImportUndo,
  getCatalogueImports,
  getPictureQueue,
} from '../catalogue/catalogue-import.contract.ts'
export { getHome, getQueues, getShopInsights } from '../shop/home.contract.ts'
export { getFirstSteps } from '../shop/first-steps.contract.ts'
export { getCounts } from '../analytics/counts.contract.ts'
export { getTextOverrides, setTextOverride, deleteTextOverride } from '../pages/texts.contract.ts'
export { getMails, getMail, doSendTestMail } from '../pages/mails.contract.ts'
export {
  getMarketCurrencies,
  getMarketCurrencyPreview,
  setMarketCurrency,
  deleteMarketCurrency,
  setCountryCurrency,
} from '../shop/market-currencies.contract.ts'
export { getMarkets, setDeliveryCountries, setVatRate, deleteVatRate } from '../shop/markets.contract.ts'
export {
  setVatClass,
  deleteVatClass,
  setVatScheme,
  setVatRegistration,
  deleteVatRegistration,
} from '../shop/taxes.contract.ts'
export {
  getSettings,
  setSettings,
  getSettingRevisions,
  doRestoreSetting,
  getCurrencyChange,
  doUploadShopPicture,
} from '../shop/settings.contract.ts'
export {
  getShippingSettings,
  getShippingPreview,
  setShippingMethod,
  setShippingMethodArchived,
  deleteShippingMethod,
  doReorderShippingMethods,
  setCarrier,
  deleteCarrier,
} from '../shop/shipping-settings.contract.ts'
export {
  getPaymentSettings,
  doAddPaymentMethod,
  setPaymentMethod,
  setPaymentMethodArchived,
  deletePaymentMethod,
  doReorderPaymentMethods,
  getPaymentAccounts,
  setPaymentAccount,
  doTestPaymentAccount,
} from '../shop/payment-settings.contract.ts'
export {
  getNotifications,
  getUnreadNotifications,
  doReadNotifications,
  setNotificationSettings,
} from '../account/notifications.contract.ts'
export { getStaffSearch } from '../shop/staff-search.contract.ts'
export { doAssignOrders } from '../orders/order-assignee.contract.ts'
