import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import { demoShop } from '@vitrine/demo/demo-shop'
import { customers } from '@vitrine/demo/people'
import type { OpenShop } from './open-shop.ts'

/** Fills an empty database with the demo shop. Answers the lines that tell how to log in, or none when this is no demo shop. */
export async function seedDemo({ engine }: OpenShop, dataDir: string, say: (sentence: string) => void): Promise<readonly string[]> {
  if (await engine.import.isEmpty()) {
    say('Filling the empty database with the demo shop ...')
    await engine.import.writeShop(demoShop())
    await cp(join(import.meta.dirname, '../../../packages/demo/screenshots'), join(dataDir, 'screenshots'), { recursive: true })
  }
  const logins = await Promise.all(customers.map(async ({ email, password, firstName }) =>
    (await engine.import.knowsCustomer(email)) ? [`${firstName}: ${email} / ${password}`] : []))
  return logins.flat()
}
