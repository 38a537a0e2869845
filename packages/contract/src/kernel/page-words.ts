/** What a page may be asked in its query. Anything else (campaigns, referrers) neither reaches the render nor makes another page. */
export const pageParameters = ['choose', 'facets', 'feedbackFit', 'feedbackLang', 'feedbackPage', 'feedbackSort', 'feedbackStars', 'feedbacksPerPage', 'feedbackVerified', 'itemsPerPage', 'page', 'priceMax', 'priceMin', 'sort', 'term'] as const

/** First segments of the pages that are about one visitor: rendered for each, kept for nobody, neither here nor in a browser. */
export const personalPages: ReadonlySet<string> = new Set([
  'cart', 'checkout', 'readonly-checkout', 'confirmation', 'offer', 'login', 'logout', 'guest', 'reset-password', 'reset-password-success', 'set-new-password',
  'my-account', 'wishlist', 'mollie-payment', 'newsletter', 'operator', 'register', 'contact', 'withdrawal', 'back-in-stock', 'pick-up-points', 'confirm-email', 'cookie-settings',
])
