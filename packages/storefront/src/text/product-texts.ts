/** The texts of product pages; fetched in parallel to their script. */
export { loaders as productTexts } from './compiled/product.ts'
