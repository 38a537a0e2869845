/** What product pages say; they ask for it while their script is on its way. */
export { loaders as productTexts } from './compiled/product.ts'
