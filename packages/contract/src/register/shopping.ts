// Operations of browsing and buying.
export { getSession, getInit, getShell, doLogin, doLogoutUser } from '../account/session.contract.ts'
export {
  getCategoryTree,
  getFacet,
  getTagListing,
  getSearch,
  getItemSearchAutocomplete,
  getProduct,
  getProductsByIds,
  getCategoryProducts,
  getGalleryProducts,
  getTags,
  getVariationAddress,
} from '../catalogue/catalogue.contract.ts'
export {
  getCart,
  deleteCart,
  doAddCartItem,
  doAddCartItems,
  setCartItemQuantity,
  deleteCartItem,
  doAddCoupon,
  deleteCoupon,
  doUploadOrderPropertyFile,
  getWishlist,
  doAddWishlistItem,
  deleteWishlistItem,
  doShareWishlist,
  getSharedWishlist,
} from '../checkout/cart.contract.ts'
export {
  getCheckout,
  getCountries,
  doLoginAsGuest,
  getAddresses,
  doSaveAddress,
  deleteAddress,
  setCheckoutAddress,
  setShippingCountry,
  getShippingProvider,
  setShippingProvider,
  getPaymentProviders,
  setPaymentProvider,
  doAdditionalInformation,
  doKeepCheckoutDraft,
} from '../checkout/checkout.contract.ts'
export { getOffer, getOffers, doAcceptOffer, doRejectOffer } from '../orders/offers.contract.ts'
export {
  getNotifiablePiece,
  doSubscribeNotifyMe,
  doConfirmNotifyMe,
  doUnsubscribeNotifyMe,
  getNotifyMe,
  doAddNotifiedItem,
} from '../orders/back-in-stock.contract.ts'
export { doCountMissedSearch } from '../merchandising/search-words.contract.ts'
