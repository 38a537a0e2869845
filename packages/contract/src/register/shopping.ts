// Operations of browsing and buying.
export { getSession, getInit, getShell, doLogin, doLogoutUser } from '../session.contract.ts'
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
} from '../catalogue.contract.ts'
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
} from '../cart.contract.ts'
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
} from '../checkout.contract.ts'
export { getOffer, getOffers, doAcceptOffer, doRejectOffer } from '../offers.contract.ts'
export {
  getNotifiablePiece,
  doSubscribeNotifyMe,
  doConfirmNotifyMe,
  doUnsubscribeNotifyMe,
  getNotifyMe,
  doAddNotifiedItem,
} from '../back-in-stock.contract.ts'
