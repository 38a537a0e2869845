// Limits of the server, each with its reason; they are not part of browser bundles.
export const serverLimits = {
  sitemapEntries: 50_000, // the protocol's own limit
  cartLines: 200, // lines of one cart: longer carts are unreadable and slow every answer
  bodyBytes: 50_000, // JSON bodies of operations that declare no other limit, and forms: the longest that the shop's own pages send is a fifth of it
  bodyDepth: 32, // lists and objects inside each other
  bodyValues: 25_000, // lists, objects and elements in one body: 2000 texts of a page with four fields each are 20,000
  bodyStructureBytes: 500_000, // characters outside of its texts: a long body is long because of a text
  bodyEscapes: 500_000, // escaped characters in its texts: blocks of a page travel as JSON in JSON
  formFields: 1000, // of one form: a return of 200 lines has 600
  bytesPerPoint: 10_000, // of a body, for one point of a rate limit beside the operation's own
  fileBytesPerPoint: 100_000, // of a body that may carry a file
  softLoginTries: 5, // wrong answers for one order from one network within an hour
  softLoginTriesPerOrder: 50, // and from all networks: a stranger with the link locks nobody out, and many networks together still guess slowly
  uploadBodyBytes: 14_000_000, // the same as base64 in JSON
  uploadDays: 2, // after which a file without an order is deleted
  uploadsPerSession: 20, // files without an order: one browser cannot fill the disk
  uploadsPerNetwork: 60, // files from one network within a day: 600 MB at the worst
  uploadBytesInAll: 2_000_000_000, // of all files without an order
  addressesPerOwner: 50, // saved addresses of one customer or guest
  facetValuesChosen: 60, // more chosen values than this are ignored
  pickupPointsShown: 20, // of one search: as many as a carrier returns
  reviewPageSize: 10, // SF-9.15
  repliesShown: 20, // answers below one review, oldest first
  ownRepliesShown: 50, // own answers in the account, newest first
  itemsToReview: 12, // items that were bought and not reviewed yet
  feedbacksPerDay: 30, // reviews and replies of one customer
  comparableItems: 50, // items of a customer's own orders, newest first
  lowestPriceDays: 30, // SF-9.10
  orderRetrySeconds: 30, // SF-8.25
  confirmationDelaySeconds: 120, // the mail that confirms an order which is paid at a provider: most payments arrive within that time, and it is then not asked for
  maxPaymentHolds: 4, // how often the time to pay can pass in all while an order goes on holding its items, however often it is paid again or by another method
  unpaidOrdersPerEmail: 10, // for one e-mail that no account has confirmed, that wait for money or were placed within a day: each sends a mail and reserves stock
  unpaidOrdersPerNetwork: 30, // of those that are not paid at once, within a day: an office or a family shares a network, and most of them pay at once
  keepYearsAtLeast: 6, // of orders and documents: the law asks for 6 to 10 years, by country
  keepYearsAtMost: 30, // personal data are not kept for ever
  withdrawalDays: 14, // the law's own time to withdraw, and to send back after a return was announced
  withdrawalsPerHour: 5, // declarations for one e-mail address from one network: each sends a mail to it, and the limit of one network does not affect others
  withdrawalsPerNetwork: 20, // declarations from one network within an hour: the mails contain text of the sender
  botCheckSeconds: 1200, // how long a proof of work is valid
  formTokenSeconds: 7200, // the token of a form without script: a long message takes time to write
  formTokenMinSeconds: 2, // people do not submit faster
  formTokensPerHour: 5, // from one network: it proves little
  messagesPerHour: 5, // to the shop, of one e-mail
  messagesPerNetwork: 20, // and in an hour from one network: an office shares one
  newsletterMailsPerHour: 3, // to one address: others cannot flood a mailbox
  newsletterPerNetwork: 20, // requests in an hour
  newsletterPendingDays: 7, // how long the link of the first mail works
  newsletterEndedDays: 1095, // until claims about mails that were not wanted lapse
  contactMessageDays: 1095, // commercial letters may be needed as long as claims do not lapse
  loginWindowSeconds: 900, // the window in which wrong passwords are counted
  loginTriesPerDevice: 10, // on a device that is known, or in a session: a person who tries what they remember
  loginTriesPerAccountAndNetwork: 10, // one e-mail from one network
  loginTriesPerNetwork: 60, // an office may mistype; credential stuffing exceeds it
  loginTriesPerAccount: 50, // one e-mail from all unknown devices: guessing from many networks comes to 200 an hour
  registrationsPerNetwork: 30, // registrations within an hour: each answer reveals whether an e-mail has an account
  resetsPerNetwork: 20, // password reset links within an hour
  couponMissesPerNetwork: 30, // unknown codes of coupons and gift cards within an hour: an office mistypes now and then, guessing attempts exceed it
  couponMissesPerCustomer: 10, // the same of one customer, who is logged in or on a device of theirs: a person who types what they read
  linksPerNetwork: 60, // links followed within an hour, valid or not: 256 bits cannot be guessed, but each attempt costs work
  linksAtOnce: 3, // of one kind for one customer: mails that wait in one mailbox
  emailChangesPerDay: 5,
  resetHours: 1, // a link for a new password
  emailLinkHours: 48, // a link that proves an e-mail
  passkeysPerCustomer: 10,
  sessionsShown: 50, // of one customer, the newest
  consentsPerNetwork: 300, // choices from one network within an hour: an office shares one
  consentYears: 3, // until claims about missing consent lapse
  countDays: 400, // a year can be compared with the one before it
  stockHoldDays: 90, // of a sent order, whose units never come back by way of its holds
  pickListDays: 90, // after which a pick list that has ended is deleted: by then a customer has said what was missing in a parcel
  paymentAnswerDays: 90, // of a provider that changed nothing: they explain a payment to staff while its buyer still asks
  unorderedPaymentDays: 365, // of a payment that never had an order or money
  deadLetterDays: 365, // of a mail or push message that could not be delivered: nobody waits for it any more
  priceHistoryYears: 3, // of replaced prices: until claims about a wrong prior price lapse
  maxPendingCounters: 5000, // different counters in memory: bounds what nonsense input can fill
  backInStockPerNetwork: 20, // requests from one network within an hour
  testMails: 10, // that one member of staff sends to themselves in `testMailSeconds`
  testMailSeconds: 600,
  backInStockMailsPerHour: 5, // mails that ask one address for confirmation
  backInStockPendingDays: 7, // after which an unconfirmed request is deleted
  backInStockEndedDays: 30, // after which a settled request is deleted
  pushPerNetwork: 60, // push subscriptions from one network within an hour
  pushBrowsers: 10, // subscribed to one guest's order, or to one customer's: the oldest is replaced
  pushOrderDays: 365, // how long a browser is notified of a guest's order: returns and refunds are over then
} as const
