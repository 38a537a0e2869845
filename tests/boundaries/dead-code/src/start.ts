import { price } from './price.ts'
import { vat } from './shop.ts'

vat.include(price())
