// Operations of customer accounts, and of orders after checkout.
export { getMyData, deleteMyAccount } from '../account/privacy.contract.ts'
export { getPush, doSubscribePush, doMovePushSubscription, deletePushSubscription } from '../orders/push.contract.ts'
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
} from '../account/account.contract.ts'
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
} from '../outreach/reviews.contract.ts'
export { getSizeGuide, getOwnPieces } from '../size-guide/size-guide.contract.ts'
export {
  getPreferredDeliveryShippingProfiles,
  getPreferredDeliveryServices,
  doSavePreferredDeliveryServices,
  getPreferredDeliveryLocationShippingProfiles,
  getPackstations,
  setPickupPoint,
} from '../checkout/delivery.contract.ts'
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
} from '../checkout/payment.contract.ts'
export {
  doPlaceOrder,
  getOrder,
  getOrders,
  getUnpaidOrder,
  doRegisterFromOrder,
  doMigrateGuestOrderToCustomer,
  doCancelOrder,
  getOrderDocument,
} from '../orders/orders.contract.ts'
export { doOrderAgainInformation, doOrderAgain } from '../orders/order-again.contract.ts'
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
} from '../orders/returns.contract.ts'
export {
  getBotCheck,
  doSubscribeNewsletter,
  doEmailConfirmation,
  deleteNewsletterSubscription,
  getNewsletterChoice,
  setNewsletterChoice,
  doCustomerContactMail,
} from '../outreach/outreach.contract.ts'
// Consent and analytics.
export { doGiveConsent } from '../analytics/consent.contract.ts'
export { doCount, getAnalytics } from '../analytics/counts.contract.ts'
