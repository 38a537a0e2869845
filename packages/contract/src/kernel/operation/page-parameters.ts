/**
 * The query parameters of pages. Anything else (campaigns, referrers) does not reach the render and is not part of the
 * cache key.
 */
export const pageParameters = [
  'choose',
  'expand',
  'facets',
  'feedbackFit',
  'feedbackLang',
  'feedbackPage',
  'feedbackSort',
  'feedbackStars',
  'feedbacksPerPage',
  'feedbackVerified',
  'itemsPerPage',
  'page',
  'priceMax',
  'priceMin',
  'sort',
  'term',
] as const

/** The page to which a payment provider sends the customer back; the specification names it. SF-2.46 */
export const paymentReturnPage = 'mollie-payment'

/** First segments of personal pages: rendered for each visitor, never cached on the server or in a browser. */
export const personalPages: ReadonlySet<string> = new Set([
  'cart',
  'checkout',
  'readonly-checkout',
  'confirmation',
  'offer',
  'login',
  'logout',
  'guest',
  'reset-password',
  'reset-password-success',
  'set-new-password',
  'my-account',
  'wishlist',
  paymentReturnPage,
  'newsletter',
  'operator',
  'register',
  'contact',
  'withdrawal',
  'back-in-stock',
  'pick-up-points',
  'confirm-email',
  'cookie-settings',
])

/** Internal header of a redirected page: what the visitor's address has after the question mark goes along. */
export const keptQueryHeader = 'x-keeps-query'
