// Numbers that only the server needs, each beside its reason: they are not in what browsers load.
export const serverLimits = {
  sitemapEntries: 50_000, // the protocol's own limit
  cartLines: 200, // lines of one cart: more would make a cart that nobody can read, and every answer that carries it slow
  bodyBytes: 1_000_000, // JSON bodies of operations
  softLoginTries: 5, // wrong answers for one order within an hour
  uploadBodyBytes: 14_000_000, // the same as base64 in JSON
  uploadDays: 2, // a file that is never ordered goes then
  uploadsPerSession: 20, // files that wait to be ordered: nobody fills the disk from one browser
  addressesPerOwner: 50, // saved addresses of one customer or guest
  facetValuesChosen: 60, // more chosen values than this are ignored
  reviewPageSize: 10, // SF-9.15
  lowestPriceDays: 30, // SF-9.10
  orderRetrySeconds: 30, // SF-8.25
} as const
