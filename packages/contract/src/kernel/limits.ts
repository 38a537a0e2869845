// Numbers of the specification, each beside its reason. Times are in the unit that the name says.
export const limits = {
  localeCookieDays: 365, // SF-9.03
  viewportCookieDays: 365, // SF-9.05
  categoryPageSizes: [20, 40, 100], // SF-9.11
  categoryPageSize: 20,
  listPageSizes: [10, 20, 50, 100], // SF-9.12, ED-9.21
  listPageSize: 50,
  maximumRating: 5, // SF-9.17
  reviewTitleLength: 120, // one line on a card
  reviewTextLength: 500, // of a review and of a reply. SF-5.20, SF-9.09, ED-9.19
  reviewAuthorLength: 80,
  notificationsShown: 5, // SF-9.26
  notificationMilliseconds: 5000, // SF-9.27
  darkTextAboveBrightness: 128, // SF-3.34
  imageWidths: [320, 480, 640, 960, 1280], // enough for every breakpoint at both densities of a 4:5 grid
  itemsPerPage: 100, // of a listing
  searchLength: 200, // longer phrases are cut
  cartLineQuantity: 9999, // units on one line of a cart
  propertyTextLength: 255, // characters of an order property on one line: an engraving, a name
  propertyMultilineLength: 1000, // of one on several lines: a gift note
  highlightMilliseconds: 1000, // SF-4.11
  uploadBytes: 10_000_000, // of a file for an order property, where the property names no less
  couponsPerCart: 5,
  buildCheckMilliseconds: 3_600_000, // between two checks for a newer build. SF-4.41, ED-9.22
  orderPageSize: 10, // SF-9.13
  orderPagesShown: 5, // page numbers at once, SF-9.14
} as const

/** Widths in pixels that name the classes of the viewport cookie. SF-9.04 */
export const viewports = { xs: 380, sm: 640, md: 768, lg: 1024, '4xl': 1920 } as const
export const fallbackViewport = 'lg'
