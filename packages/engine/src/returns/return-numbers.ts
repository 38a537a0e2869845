export const returnNumber = (id: number) => `R-${id}`
export const withdrawalNumber = (id: number) => `W-${id}`
