import type { PasswordCost } from '@vitrine/engine/kernel/security/password'

/**
 * The lowest cost of argon2id with one lane: most tests need an account, and no test needs its password to be
 * expensive.
 */
export const testPasswordCost: PasswordCost = { memory: 8, passes: 1 }
