import type { Permission } from '@vitrine/contract/kernel/permissions'

export type ColumnKind = 'text' | 'money' | 'whole' | 'flag' | 'tags'

/** A column of the sheet. Its cells belong to products or to variations. */
export interface SheetColumn {
  /** As the server names it: 'price:GBP'. */
  readonly key: string
  readonly subject: 'item' | 'variation'
  readonly kind: ColumnKind
  /** Of an amount. */
  readonly currency?: string
  /** Of a name. */
  readonly language?: string
  readonly permission?: Permission
  /** Hidden until it is chosen. */
  readonly isExtra?: true
}

/** All columns of a shop, in their order. */
export function listColumns(currencies: readonly string[], languages: readonly string[]): readonly SheetColumn[] {
  const money = (kind: string, currency: string): SheetColumn => ({
    key: `${kind}:${currency}`,
    subject: 'variation',
    kind: 'money',
    currency,
    permission: 'prices',
  })
  return [
    { key: 'sku', subject: 'variation', kind: 'text' },
    ...currencies.flatMap((currency, at) =>
      [money('price', currency), money('reduced', currency)].map((column) =>
        at === 0 ? column : { ...column, isExtra: true as const },
      ),
    ),
    ...currencies.map((currency): SheetColumn => ({ ...money('rrp', currency), isExtra: true })),
    { key: 'stock', subject: 'variation', kind: 'whole', permission: 'stock' },
    { key: 'weight', subject: 'variation', kind: 'whole' },
    { key: 'shelf', subject: 'variation', kind: 'text' },
    { key: 'gtin', subject: 'variation', kind: 'text' },
    { key: 'active', subject: 'variation', kind: 'flag' },
    ...languages.map((language): SheetColumn => ({ key: `name:${language}`, subject: 'item', kind: 'text', language })),
    { key: 'tags', subject: 'item', kind: 'tags' },
  ]
}

/** 'A', 'Z', 'AA'. */
export function columnLetter(at: number): string {
  const letter = String.fromCodePoint(65 + (at % 26))
  return at < 26 ? letter : columnLetter(Math.floor(at / 26) - 1) + letter
}
