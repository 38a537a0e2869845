import pg from 'pg'

/** A connection for a few reads, which ends them after 20 seconds. The caller ends it. */
export async function connectBriefly(databaseUrl: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: databaseUrl,
    application_name: 'vitrine-doctor',
    connectionTimeoutMillis: 5000,
  })
  client.on('error', () => {})
  await client.connect()
  // Not with the connection: a pooler refuses unknown parameters there.
  await client.query('set statement_timeout = 20000')
  return client
}
