/** The x-config-id of the shop's own storefront. Other clients send a name of their own. SF-7.05 */
export const shopClient = 'vitrine'
