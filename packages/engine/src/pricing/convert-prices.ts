import type { VariationPrices } from './prices.ts'
import { convertPrice, type Conversion } from './selling-currency.ts'

/** Without a comparison, for which the history would be needed. */
export function convertPrices(
  { regular, special, rrp, tiers }: VariationPrices,
  conversion: Conversion,
): VariationPrices {
  const convert = (minor: number) => convertPrice(minor, conversion)
  const unitAmount = convert(special ?? regular)
  return {
    currency: conversion.to,
    regular: unitAmount,
    special: null,
    rrp: rrp === null ? null : convert(rrp),
    tiers: tiers.map(({ from, amount }) => ({ from, amount: convert(amount) })),
    lowest: unitAmount,
  }
}
