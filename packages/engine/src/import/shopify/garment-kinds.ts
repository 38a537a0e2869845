/** Silhouettes that a placeholder can have. */
export const garmentKinds = ['tee', 'shirt', 'jumper', 'jacket', 'dress', 'skirt', 'trousers', 'shorts', 'shoe', 'boot', 'sandal', 'bag', 'watch', 'glasses', 'hat', 'jewellery', 'scarf', 'sock', 'belt', 'hanger'] as const
export type GarmentKind = (typeof garmentKinds)[number]

// The first that fits counts, so the more telling words stand first: 'shirt' also stands in 'sweatshirt'.
const words: readonly (readonly [GarmentKind, RegExp])[] = [
  ['boot', /boot/], ['sandal', /sandal|flip flop|slipper|slide/], ['shoe', /shoe|sneaker|trainer|heel|flats|loafer|footwear/],
  ['watch', /watch/], ['glasses', /glasses|eyewear/], ['jewellery', /jewel|ring\b|earring|necklace|pendant|bracelet|bangle|cufflink|chain/],
  ['bag', /bag|wallet|clutch|backpack|rucksack|pouch|sleeve\b|purse/], ['belt', /belt|suspender/], ['hat', /\bcap|\bhat|beanie|headwear|headband/],
  ['scarf', /scar[fv]|stole|muffler|dupatta|shawl|\btie|gloves/], ['sock', /sock|stocking|tights/],
  ['dress', /dress|gown|saree|sari|jumpsuit|romper|robe|lehenga/], ['skirt', /skirt/], ['shorts', /short|boxer|brief|trunk|swim|capri/],
  ['jacket', /jacket|coat|blazer|suit|waistcoat|parka/], ['jumper', /sweat|jumper|pullover|cardigan|knit|hoodie|shrug/],
  ['trousers', /trouser|jeans|pant|legging|jegging|chino|salwar|churidar|patiala|bottomwear/],
  ['tee', /t-?shirt|tee|vest|camisole|\btop|tank|bra\b|innerwear/], ['shirt', /shirt|blouse|kurt|tunic/],
]

/** What to draw for a product of which nobody has a picture, judged by its own words: type first, then category, then name. */
export function garmentKindOf(texts: readonly string[]): GarmentKind {
  for (const text of texts) {
    const found = words.find(([, pattern]) => pattern.test(text.toLowerCase()))
    if (found) return found[0]
  }
  return 'hanger'
}
