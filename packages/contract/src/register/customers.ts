// Operations of customer accounts, and of orders after checkout.
export { getMyData, deleteMyAccount } from '../privacy.contract.ts'
export { getPush, doSubscribePush, doMovePushSubscription, deletePushSubscription } from '../push.contract.ts'
export {
  doRegisterUser,
  doRequestResetPasswordLink,
  doResetPassword,
  doChangeUserPassword,
  getCustomer,
  setCustomer,
  doChangeEmail,
  deleteEmailChange,
  doConfirmEmail,
  getCustomerSessions,
  deleteCustomerSession,
  deleteOtherSessions,
  getCustomerPasskeys,
  doBeginCustomerPasskey,
  doAddCustomerPasskey,
  deleteCustomerPasskey,
  getCustomerPasskeyChallenge,
  doCustomerPasskeyLogin,
} from '../account.contract.ts'
export {
  getReview,
  getReviewAverage,
  doReview,
  setReview,
  deleteReview,
  getAuthenticatedReview,
  getMyReview,
  getMyReviews,
  getReviewToAnswer,
} from '../reviews.contract.ts'
export { getSizeGuide, getOwnPieces } from '../size-guide.contract.ts'
export {
  getPreferredDeliveryShippingProfiles,
  getPreferredDeliveryServices,
  doSavePreferredDeliveryServices,
  getPreferredDeliveryLocationShippingProfiles,
  getPackstations,
  setPickupPoint,
} from '../delivery.contract.ts'
export {
  getMollieSettings,
  getMolliePayment,
  getMolliePaymentAndUpdateStatus,
  doCreateMolliePaymentFromBasket,
  doCreateMolliePaymentFromOrder,
  doCreatePlentyPaymentFromMolliePayment,
  doAttachMolliePaymentToOrder,
  doPatchMolliePayment,
  doAttachPaymentToOrder,
  setOrderPaymentMethod,
  doExecutePayment,
} from '../payment.contract.ts'
export {
  doPlaceOrder,
  getOrder,
  getOrders,
  getUnpaidOrder,
  doRegisterFromOrder,
  doMigrateGuestOrderToCustomer,
  doCancelOrder,
  getOrderDocument,
} from '../orders.contract.ts'
export { doOrderAgainInformation, doOrderAgain } from '../order-again.contract.ts'
export {
  getReturnReasons,
  getReturnable,
  getReturnSum,
  doMakeOrderReturn,
  getReturns,
  getReturn,
  doCancelReturn,
  getReturnLabel,
  doSubmitCancellation,
  getWithdrawal,
} from '../returns.contract.ts'
export {
  getBotCheck,
  doSubscribeNewsletter,
  doEmailConfirmation,
  deleteNewsletterSubscription,
  getNewsletterChoice,
  setNewsletterChoice,
  doCustomerContactMail,
} from '../outreach.contract.ts'
// Consent and analytics.
export { doGiveConsent } from '../consent.contract.ts'
export { doCount, getAnalytics } from '../counts.contract.ts'
