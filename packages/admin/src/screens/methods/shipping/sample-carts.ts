/** One shirt, an outfit, and a wardrobe: what the previews of prices are made of. Values in minor units. */
export const sampleCarts = [
  { weightG: 300, value: 2500, quantity: 1 },
  { weightG: 1200, value: 8400, quantity: 3 },
  { weightG: 12_000, value: 32_000, quantity: 12 },
] as const
