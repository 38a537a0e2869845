import { price } from './price.ts'

price()
