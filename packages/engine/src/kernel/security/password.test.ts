import { expect, test } from 'vitest'
import { hashPassword, verifyPassword } from './password.ts'

test('a password matches its own hash and no other', async () => {
  const stored = await hashPassword('żółw-1-Größe')
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/)
  expect(await verifyPassword('żółw-1-Größe', stored)).toBe(true)
  expect(await verifyPassword('żółw-1-Größe'.normalize('NFD'), stored)).toBe(true)
  expect(await verifyPassword('zolw-1-Grosse', stored)).toBe(false)
})

test('hashing the same password twice gives different hashes', async () => {
  expect(await hashPassword('demo-shop-1')).not.toBe(await hashPassword('demo-shop-1'))
})

test('a hash of the argon2 reference implementation is verified', async () => {
  // The reference implementation: echo -n password | argon2 somesalt -id -t 2 -m 16 -p 1
  const reference = '$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc'
  expect(await verifyPassword('password', reference)).toBe(true)
})

test('verification without a stored hash takes as long and fails', async () => {
  const stored = await hashPassword('demo-shop-1')
  const known = await measureMs(() => verifyPassword('wrong-password', stored))
  const unknown = await measureMs(() => verifyPassword('wrong-password', null))
  expect(unknown).toBeGreaterThan(known / 4)
  expect(await verifyPassword('', null)).toBe(false)
})

test('verification throws when the stored value is not a PHC hash', async () => {
  await expect(verifyPassword('demo-shop-1', 'demo-shop-1')).rejects.toThrow('PHC')
})

async function measureMs(work: () => Promise<unknown>): Promise<number> {
  const runs: number[] = []
  for (let run = 0; run < 5; run++) {
    const start = performance.now()
    await work()
    runs.push(performance.now() - start)
  }
  return Math.min(...runs)
}
