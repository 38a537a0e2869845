import type { Db, Tx } from '../kernel/database/db.ts'

export async function hasOperators(db: Db): Promise<boolean> {
  return (await db.selectFrom('operators').select('id').limit(1).executeTakeFirst()) !== undefined
}

/** Adds a link, and keeps the newest of the others: each instance prints its own. */
export async function insertFirstOwnerLink(
  tx: Tx,
  link: { readonly tokenHash: Buffer; readonly expiresAt: Date },
  { keeps, now }: { readonly keeps: number; readonly now: Date },
): Promise<void> {
  await tx.insertInto('first_owner_links').values({ token_hash: link.tokenHash, expires_at: link.expiresAt }).execute()
  await tx
    .deleteFrom('first_owner_links')
    .where((eb) =>
      eb.or([
        eb('expires_at', '<', now),
        eb(
          'token_hash',
          'not in',
          eb
            .selectFrom('first_owner_links as newest')
            .select('newest.token_hash')
            .orderBy('newest.expires_at', 'desc')
            .limit(keeps),
        ),
      ]),
    )
    .execute()
}

export async function isFirstOwnerLink(db: Db, tokenHash: Buffer, now: Date): Promise<boolean> {
  const row = await db
    .selectFrom('first_owner_links')
    .select('token_hash')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .where(({ not, exists, selectFrom }) => not(exists(selectFrom('operators').select('id'))))
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Consumes all links; returns whether this one was among them. Two of them used at once wait for each other, and the
 * second finds the owner of the first.
 */
export async function consumeFirstOwnerLinks(tx: Tx, tokenHash: Buffer, now: Date): Promise<boolean> {
  const links = await tx.deleteFrom('first_owner_links').returning(['token_hash', 'expires_at']).execute()
  const isAmong = links.some((link) => tokenHash.equals(link.token_hash) && link.expires_at > now)
  return isAmong && !(await hasOperators(tx))
}
