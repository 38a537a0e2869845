/** What the shop's own pages call themselves in x-config-id. Others who sell through this shop send a name of their own. SF-7.05 */
export const shopClient = 'vitrine'
