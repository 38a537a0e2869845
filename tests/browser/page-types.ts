import type { TestedPageType } from '@vitrine/demo/pages/legal/accessibility-test'

interface Seen {
  /** The route modules of this kind, without folder and ending. The editor is no route: it stands around them. */
  readonly routes: readonly string[]
  /** The tests that look for barriers there. */
  readonly specs: readonly string[]
}

/**
 * Every page that somebody sees, by its kind: where barriers are looked for. The statement about accessibility names
 * the same kinds.
 */
export const pageTypes = {
  home: { routes: ['home'], specs: ['accessibility', 'accessibility-display'] },
  listing: { routes: ['listing-or-product', 'search', 'tag'], specs: ['accessibility', 'accessibility-display'] },
  product: { routes: ['listing-or-product'], specs: ['accessibility', 'accessibility-display'] },
  sizeGuide: { routes: ['size-guide'], specs: ['size-guide'] },
  content: { routes: ['info-page', 'listing-or-product'], specs: ['accessibility', 'accessibility-display'] },
  cart: { routes: ['cart'], specs: ['accessibility', 'accessibility-display'] },
  wishlist: { routes: ['wishlist'], specs: ['accessibility'] },
  checkout: {
    routes: ['checkout', 'checkout-payment', 'readonly-checkout', 'mollie-payment'],
    specs: ['checkout-accessibility', 'accessibility-display'],
  },
  pickUp: { routes: ['pick-up-points'], specs: ['accessibility'] },
  order: {
    routes: ['confirmation', 'confirmation-again', 'my-order', 'my-order-again', 'my-orders'],
    specs: ['order', 'my-orders'],
  },
  offer: { routes: ['offer', 'my-offers'], specs: ['offer'] },
  login: {
    routes: [
      'login',
      'guest-login',
      'register',
      'reset-password',
      'reset-password-success',
      'set-new-password',
      'confirm-email',
    ],
    specs: ['account-register', 'accessibility'],
  },
  account: {
    routes: [
      'account',
      'account-overview',
      'account-addresses',
      'account-personal',
      'account-wishlist',
      'delete-account',
      'my-newsletter',
    ],
    specs: ['account-addresses', 'account-personal', 'accessibility-display', 'accessibility'],
  },
  reviews: { routes: ['my-reviews', 'my-review'], specs: ['reviews'] },
  returns: {
    routes: ['withdrawal', 'withdrawal-status', 'withdrawal-return', 'new-return', 'my-returns', 'my-return'],
    specs: ['withdrawal', 'accessibility'],
  },
  backInStock: { routes: ['back-in-stock', 'back-in-stock-request'], specs: ['back-in-stock'] },
  newsletter: { routes: ['newsletter-subscribe'], specs: ['newsletter'] },
  cookies: { routes: ['cookie-settings'], specs: ['accessibility', 'consent'] },
  contact: { routes: ['contact'], specs: ['contact'] },
  errors: { routes: ['listing-or-product'], specs: ['accessibility'] },
  offline: { routes: ['offline'], specs: ['accessibility'] },
  operator: { routes: ['operator'], specs: ['admin-staff'] },
  editor: { routes: [], specs: ['editor-accessibility'] },
} as const satisfies Record<TestedPageType, Seen>

/** Routes that redirect or answer with a file, and render no page. */
export const routesWithoutPage = [
  'cart-items',
  'confirmation-return',
  'logout',
  'my-data',
  'variation-redirect',
  'wishlist-items',
]
