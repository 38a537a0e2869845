/**
 * The error catalogue of the specification (section 8) and the statuses with which a refusal travels. Each key has a
 * text in every language under `storefrontError.{key}`; a test checks that none is missing.
 */
export const refusals = {
  // catalogue
  'catalogue.categoryNotFound': 404,
  'catalogue.productNotFound': 404,
  'catalogue.tagNotFound': 404,
  'catalogue.loginRequired': 401,

  // products for staff
  'product.invalid': 422,
  'product.changedMeanwhile': 409,
  'product.incomplete': 422,
  'product.inUse': 409,
  'product.revisionNotFound': 404,
  'manufacturer.notFound': 404,
  'manufacturer.changedMeanwhile': 409,
  'manufacturer.countryUnknown': 422,
  'manufacturer.inUse': 409,

  // coupons
  'coupon.alreadyUsedOrInvalid': 422,
  'coupon.expired': 422,
  'coupon.noOpenAmount': 422,
  'coupon.otherCurrency': 422,
  'coupon.minimumOrderValueNotReached': 422,
  'coupon.noMatchingItem': 422,
  'coupon.onlyForNewCustomers': 422,
  'coupon.onlyForExistingCustomers': 422,
  'coupon.onlyForSubscription': 422,
  'coupon.notForSubscription': 422,
  'coupon.promotionRequired': 422,
  'coupon.notForSpecialOffers': 422,
  'coupon.wrongCustomerClass': 422,
  'coupon.wrongCustomerType': 422,
  'coupon.wrongClient': 422,
  'coupon.missingClient': 422,
  'coupon.notCombinable': 422,
  'coupon.tooMany': 422,
  'coupon.removalFailed': 409,
  'coupon.notRedeemed': 409,

  // cart
  'cart.reachedMaximumQuantity': 422,
  'cart.minimumQuantityNotReached': 422,
  'cart.intervalNotMet': 422,
  'cart.notEnoughStock': 409,
  'cart.oversellingWarning': 409,
  'cart.variationNotFound': 404,
  'cart.notSalable': 409,
  'cart.itemSetComponentMismatch': 422,
  'cart.bundleSplit': 409,
  'cart.itemNotRemoved': 409,
  'cart.orderMaximumQuantityExceeded': 422,
  'cart.unknownError': 500,
  'cart.itemsRemovedCurrency': 409,
  'cart.itemsRemovedLanguage': 409,
  'cart.itemsRemovedShippingCountry': 409,
  'cart.itemsRemovedContactClass': 409,
  'cart.itemsRemovedAvailability': 409,
  'cart.empty': 409,

  // order properties and form fields
  'property.required': 422,
  'property.wholeNumber': 422,
  'property.decimalNumber': 422,
  'property.tooLong': 422,
  'property.unknownValue': 422,

  // orders
  'order.retryTooSoon': 429,
  'order.tooManyUnpaid': 409,
  'order.creationFailed': 500,
  'order.unconfirmed': 503,
  'order.notFound': 404,
  'order.notMovedToAccount': 409,
  'order.softLoginInvalid': 403,
  'order.paymentAssignmentFailed': 409,
  'order.authenticationNameOrPostcodeRequired': 401,
  'order.authenticationNameRequired': 401,
  'order.authenticationPostcodeRequired': 401,
  'order.authenticationLoginRequired': 401,
  'order.loadingFailed': 500,
  'order.invalid': 422,
  'order.onHold': 409,
  'order.assignedMeanwhile': 409,
  'message.assignedMeanwhile': 409,
  'operator.notAssignable': 409,
  'order.notHoldable': 409,
  'order.noteNotOwn': 403,
  'order.tooManyTags': 422,
  'order.anonymized': 409,
  'order.notCorrectable': 409,
  'order.changedMeanwhile': 409,
  'order.countryFixed': 422,
  'order.pickupFixed': 422,
  'order.termsNotAccepted': 422,
  'order.incomplete': 422,
  'order.priceChanged': 409,
  'order.totalChanged': 409,
  'order.notOrderableAgain': 409,
  'order.notAddedAgain': 409,

  // pick and pack
  'pickList.notFound': 404,
  'pickList.nothingReady': 409,
  'pickList.ended': 409,
  'pickList.notYours': 409,
  'pickList.orderNotOnList': 409,
  'pickList.orderChanged': 409,
  'pickList.nothingPacked': 422,
  'pickList.notComplete': 422,
  'pickList.bundleIncomplete': 422,
  'pickList.tooManyMissing': 422,

  // login and session
  'login.invalidData': 401,
  'login.userIsBlocked': 403,
  'login.passwordTooWeak': 422,
  'login.passwordsDiffer': 422,
  'login.passkeyInvalid': 422,
  'login.linkInvalidOrExpired': 410,
  'security.invalidCsrfToken': 403,
  'security.loginRequired': 401,
  'security.operatorRequired': 401,
  'security.roleRequired': 403,

  // operators
  'operator.secondFactorRequired': 403,
  'operator.freshProofRequired': 403,
  'operator.codeInvalid': 422,
  'operator.passkeyInvalid': 422,
  'operator.linkInvalidOrExpired': 410,
  'operator.emailExists': 409,
  'operator.notFound': 404,
  'operator.lastOwner': 409,
  'operator.roleUnknown': 422,
  'operator.roleNameTaken': 409,
  'operator.roleInUse': 409,
  'operator.roleBeyondOwn': 403,
  'view.notOwn': 403,
  'view.nameTaken': 409,
  'view.tooMany': 422,
  'operator.passwordTooWeak': 422,

  // shipping and payment methods in the admin
  'method.notFound': 404,
  'method.invalid': 422,
  'method.changedMeanwhile': 409,
  'method.inUse': 409,

  // contact
  'contact.emailExists': 409,
  'contact.missingData': 422,
  'contact.unexpectedFormat': 422,
  'contact.unexpectedAddressFormat': 422,
  'contact.mailNotSent': 502,
  'contact.privacyNotAccepted': 422,

  // the box "I am a person"
  'botCheck.missing': 422,
  'botCheck.failed': 422,

  // VAT number
  'vatNumber.invalid': 422,
  'vatNumber.unverifiable': 422,
  'vatNumber.checkedLater': 202,

  // payment
  'payment.failed': 402,
  'payment.notCompleted': 402,
  'payment.inProgress': 409,
  'payment.unknownResponse': 502,
  'payment.invalidCard': 422,
  'payment.orderNotCompleted': 409,
  'payment.tryLater': 503,
  'payment.methodReset': 409,
  'payment.accountInvalid': 422,
  'payment.accountFromEnvironment': 409,
  'payment.encryptionKeyMissing': 409,

  // mail server
  'mailServer.fromEnvironment': 409,
  'mailServer.encryptionKeyMissing': 409,
  'mailServer.passwordMissing': 422,

  // offers
  'offer.expired': 410,
  'offer.notAuthorised': 403,
  'offer.itemOutOfStock': 409,
  'offer.alreadyUsed': 409,
  'offer.emailMissing': 422,
  'offer.invalid': 422,

  // returns and withdrawals
  'return.notFound': 404,
  'return.notReturnable': 409,
  'return.nothingChosen': 422,
  'return.tooMany': 409,
  'return.giftCardsTogether': 422,
  'return.unknownReason': 422,
  'return.notCancellable': 409,
  'return.invalid': 409,
  'return.amountChanged': 409,
  'return.deductionInvalid': 422,
  'withdrawal.incomplete': 422,

  // customers and messages, for staff
  'customer.changed': 409,
  'customer.sameAccount': 422,
  'customer.keepNotProved': 422,
  'message.answeredMeanwhile': 409,

  // refunds by bank transfer
  'bankRefund.changed': 409,
  'bankRefund.notEuro': 422,
  'bankRefund.invalidAccounts': 422,
  'bankRefund.shopIban': 409,

  // refunds beyond the limit of a role
  'approval.notNeeded': 409,
  'approval.exists': 409,
  'approval.closed': 409,
  'approval.outdated': 409,
  'approval.ownRequest': 403,
  'approval.notOwn': 403,

  // addresses
  'address.notCreated': 409,
  'address.notDeleted': 409,
  'address.invalid': 422,

  // sale campaigns
  'campaign.notFound': 404,
  'campaign.changed': 409,
  'campaign.notDraft': 409,
  'campaign.notPlanned': 409,
  'campaign.notRunning': 409,
  'campaign.times': 422,
  'campaign.unknown': 422,
  'campaign.empty': 422,
  'campaign.previewChanged': 409,

  // markets
  'market.changed': 409,
  'market.unknownCountry': 422,
  'market.rateBegun': 409,
  'market.unknownVatClass': 409,
  'market.vatClassInUse': 409,
  'market.tooManyVatClasses': 422,
  'market.ownCountry': 422,
  'market.unknownCurrency': 422,
  'market.currencyOfShop': 409,
  'market.currencyInUse': 409,
  'market.currencyOfOrders': 409,

  // newsletter, password reset
  'newsletter.notSubscribed': 409,
  'newsletter.listUnknown': 404,
  'passwordReset.linkInvalidOrExpired': 410,

  // reviews and their answers
  'feedback.ratingRequired': 422,
  'feedback.titleRequired': 422,
  'feedback.textRequired': 422,
  'feedback.tooLong': 422,
  'feedback.alreadyWritten': 409,
  'feedback.notAllowedWithoutPurchase': 403,
  'feedback.notFound': 404,
  'feedback.changed': 409,
  'feedback.reasonRequired': 422,

  // files
  'file.uploadFailed': 422,
  'file.unsupportedType': 415,
  'file.tooMany': 422,
  'file.noRoom': 503,

  // changes of many products
  'batch.notFound': 404,
  'batch.tooLarge': 413,
  'batch.invalidCells': 422,
  'batch.changedMeanwhile': 409,
  'batch.largePriceChange': 409,
  'batch.alreadyUndone': 409,
  'batch.nothingToUndo': 409,
  'batch.undoChanged': 409,

  // media library
  'import.notFound': 404,
  'import.tooLarge': 413,
  'import.noCurrency': 422,
  'import.incomplete': 422,
  'import.running': 409,
  'import.permissionRequired': 403,
  'media.notFound': 404,
  'media.inUse': 409,
  'media.unsupportedType': 415,
  'media.heic': 415,
  'media.drawing': 415,
  'media.tooLarge': 413,
  'media.tooManyPixels': 422,
  'media.broken': 422,

  // back in stock
  'backInStock.inStock': 409,
  'backInStock.linkInvalid': 410,
  'backInStock.lapsed': 409,

  // push notifications
  'push.endpointInvalid': 422,

  // shipping
  'shipping.noMethods': 409,
  'shipping.tooHeavy': 409,
  'shipping.methodReset': 409,
  'shipping.carrierFault': 502,
  'shipping.locationSearch': 502,

  // delivery preferences and pick-up points
  'delivery.notOffered': 409,
  'delivery.postalCode': 422,
  'delivery.dayRequired': 422,
  'delivery.dayNotPossible': 409,
  'delivery.locationRequired': 422,
  'delivery.neighbourNameRequired': 422,
  'delivery.neighbourAddressRequired': 422,
  'delivery.tooLong': 422,
  'delivery.wishesReset': 409,
  'pickup.placeRequired': 422,
  'pickup.pointGone': 404,
  'pickup.postNumberRequired': 422,
  'pickup.postNumberFormat': 422,

  // editor: blocks, versions and publishing
  'editor.revisionStale': 409,
  'editor.invalidBlocks': 400,
  'editor.base64Picture': 422,
  'editor.pageNotFound': 404,
  'editor.blockNotFound': 404,
  'editor.tooLarge': 413,
  'editor.planInvalid': 422,
  'editor.previewNotFound': 404,

  // editor: the tree of pages
  'editor.categoryNotFound': 404,
  'editor.slugInvalid': 422,
  'editor.slugReserved': 422,
  'editor.addressTaken': 409,
  'editor.parentBelowChild': 422,
  'editor.homeIsProtected': 422,
  'editor.pageHasChildren': 409,
  'editor.parentInBin': 409,
  'editor.settingsStale': 409,

  // categories, their listings, and the words of the search
  'category.changedMeanwhile': 409,
  'category.textMissing': 422,
  'category.pictureNotFound': 404,
  'category.revisionNotFound': 404,
  'category.positionTaken': 422,
  'searchWord.notFound': 404,
  'searchWord.taken': 409,
  'searchWord.stale': 409,
  'searchWord.tooFewWords': 422,
  'searchWord.severalWords': 422,
  'searchWord.withoutEffect': 422,
  'searchWord.targetNotFound': 404,

  // redirects
  'redirect.notFound': 404,
  'redirect.fromInvalid': 422,
  'redirect.fromHasQuery': 422,
  'redirect.fromReserved': 422,
  'redirect.fromIsPage': 409,
  'redirect.fromTaken': 409,
  'redirect.toInvalid': 422,
  'redirect.toExternal': 422,
  'redirect.circle': 409,
  'redirect.chain': 409,
  'redirect.isTarget': 409,
  'redirect.twice': 422,
  'redirect.notCsv': 422,
  'redirect.columnsMissing': 422,
  'redirect.fileEmpty': 422,
  'redirect.tooManyRows': 422,

  // settings
  'settings.invalid': 422,
  'settings.conflict': 409,
  'settings.currencyInUse': 409,
  'settings.currencyHasOthers': 409,
  'settings.revisionNotFound': 404,

  // text overrides
  'text.unknown': 404,
  'text.valuesDiffer': 422,
  'text.notPlain': 422,
  'text.changedMeanwhile': 409,

  // other
  offline: 503,
  consentScriptNotAccepted: 409,
  unavailable: 503,
  shopBusy: 503,
  tooManyRequests: 429,
  invalidPayload: 400,
  payloadTooLarge: 413,
  unknownOperation: 404,
  wrongVerb: 405,
  notFound: 404,
  customError: 400,
  unknownError: 500,

  // variations, options and pictures of a product
  'variation.notFound': 404,
  'variation.invalid': 422,
  'variation.changedMeanwhile': 409,
  'variation.largePriceChange': 409,
  'variation.combinationTaken': 409,
  'variation.valueMissing': 422,
  'variation.tooMany': 422,
  'variation.sold': 409,
  'variation.inBundle': 409,
  'variation.last': 409,
  'option.notFound': 404,
  'option.invalid': 422,
  'option.changedMeanwhile': 409,
  'option.valueInUse': 409,
  'option.inUse': 409,
  'picture.changedMeanwhile': 409,
  'picture.colourUnknown': 404,
  'picture.tooMany': 422,
} as const satisfies Record<string, number>

export type RefusalKey = keyof typeof refusals
