import { connectBriefly } from '../database/connect-briefly.ts'
import { verifyPassword } from './password.ts'

interface Login {
  readonly email: string
  readonly password: string
}

/** Returns the logins that would be accepted; reads only. Empty where the schema does not exist yet. */
export async function findAcceptedLogins(databaseUrl: string, logins: readonly Login[]): Promise<readonly Login[]> {
  const client = await connectBriefly(databaseUrl)
  try {
    const {
      rows: [schema],
    } = await client.query<{ isPresent: boolean }>(`select to_regclass('customer_profiles') is not null as "isPresent"`)
    if (!schema?.isPresent) return []
    const { rows } = await client.query<{ email: string; hash: string }>(
      'select email_key as email, password_hash as hash from customer_profiles where email_key = any($1) and password_hash is not null and not is_blocked',
      [logins.map(({ email }) => email.toLowerCase())],
    )
    const hashes = new Map(rows.map(({ email, hash }) => [email, hash]))
    const accepted = await Promise.all(
      logins.map(({ email, password }) => verifyPassword(password, hashes.get(email.toLowerCase()) ?? null)),
    )
    return logins.filter((_, at) => accepted[at])
  } finally {
    await client.end()
  }
}
