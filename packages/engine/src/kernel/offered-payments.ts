import { connectBriefly } from './database/connect-briefly.ts'

/**
 * Whether a customer could choose a payment method of this provider; reads only. False where the schema does not exist
 * yet.
 */
export async function isProviderOffered(databaseUrl: string, provider: string): Promise<boolean> {
  const client = await connectBriefly(databaseUrl)
  try {
    const {
      rows: [schema],
    } = await client.query<{ isPresent: boolean }>(
      `select to_regclass('payment_method_terms') is not null as "isPresent"`,
    )
    if (!schema?.isPresent) return false
    const { rows } = await client.query(
      'select from payment_methods m where m.provider = $1 and m.is_active and exists (select from payment_method_terms t where t.method_id = m.id) limit 1',
      [provider],
    )
    return rows.length > 0
  } finally {
    await client.end()
  }
}

/** The providers of which staff have entered a live account; reads only. Empty where the schema does not exist yet. */
export async function listStoredLiveAccounts(databaseUrl: string): Promise<readonly string[]> {
  const client = await connectBriefly(databaseUrl)
  try {
    const {
      rows: [schema],
    } = await client.query<{ isPresent: boolean }>(`select to_regclass('payment_accounts') is not null as "isPresent"`)
    if (!schema?.isPresent) return []
    const { rows } = await client.query<{ provider: string }>('select provider from payment_accounts where not is_test')
    return rows.map(({ provider }) => provider)
  } finally {
    await client.end()
  }
}
