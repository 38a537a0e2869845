import type { Imprint } from '@vitrine/contract/shop/law.contract'
import type { PublicSettings } from '@vitrine/contract/shop/settings'
import { recordAudit } from '../kernel/audit.ts'
import type { Context, Services } from '../kernel/context.ts'
import { inTransaction } from '../kernel/database/db.ts'
import { toImprint } from '../kernel/imprint.ts'
import { readSettings } from '../kernel/settings.ts'
import { lockSettings, writeSettings } from '../kernel/settings-store.ts'

export async function saveImprint(
  ctx: Context,
  imprint: Imprint,
  { changes }: Pick<Services, 'changes'>,
): Promise<Imprint> {
  const operator = await ctx.operator()
  const saved = await inTransaction(ctx.db, async (tx) => {
    await lockSettings(tx)
    const before = toImprint(await readSettings(tx))
    await writeSettings(tx, toSettings(imprint), { by: operator?.id ?? null, at: ctx.now })
    const after = toImprint(await readSettings(tx))
    await recordAudit(tx, ctx, { action: 'setImprint', subject: 'settings', subjectId: 'imprint', before, after })
    return after
  })
  await changes.caughtUp()
  return saved
}

function toSettings({
  name,
  street,
  postcode,
  town,
  country,
  email,
  phone,
  representative,
  register,
  vatNumber,
}: Imprint) {
  const settings = {
    'shop.address': { name, street, postcode, town, country, email },
    'shop.imprint': { phone, representative, register },
    'shop.vatNumber': vatNumber,
  } satisfies Partial<PublicSettings>
  return Object.entries(settings).map(([key, value]) => ({ key, value }))
}
