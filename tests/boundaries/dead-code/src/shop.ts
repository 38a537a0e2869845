export * as vat from './vat.ts'
