/** The country with delivery preferences and pick-up points: country id 1, Germany. SF-3.09 */
export const deliveryCountry = { id: 1, code: 'DE' } as const
