/** The country in which wishes for a delivery can be made and pick-up points be found: country id 1, Germany. SF-3.09 */
export const deliveryCountry = { id: 1, code: 'DE' } as const
