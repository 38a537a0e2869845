import { globSync, readFileSync } from 'node:fs'
import { dirname, basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('../../', import.meta.url))
const read = (file: string) => readFileSync(join(root, file), 'utf8')

// Each folder with a definition is a payment provider.
const providers = globSync('packages/providers/src/payment/*/definition.ts', { cwd: root }).map((file) =>
  basename(dirname(file)),
)

/** Names that the specification gives to its operations and pages, with the clause. */
const specified: Readonly<Record<string, string>> = {
  getMollieSettings: 'SF-7.34',
  mollieComponents: 'SF-7.34',
  getMolliePayment: 'SF-7.35',
  getMolliePaymentAndUpdateStatus: 'SF-7.36',
  doCreateMolliePaymentFromBasket: 'SF-7.37',
  doCreateMolliePaymentFromOrder: 'SF-7.38',
  doCreatePlentyPaymentFromMolliePayment: 'SF-7.39',
  doAttachMolliePaymentToOrder: 'SF-7.40',
  molliePaymentId: 'SF-7.40',
  doPatchMolliePayment: 'SF-7.41',
  'mollie-payment': 'SF-2.46',
}
const specifiedNames = new RegExp(`(?<![\\w-])(?:${Object.keys(specified).join('|')})(?![\\w-])`, 'g')

// A later migration takes the name out of the base migration, which is not edited.
const files = globSync('packages/{contract,engine,server}/src/**/*.{ts,sql}', { cwd: root }).filter(
  (file) => !file.includes('/migrations/0001-base/'),
)

/**
 * The words of identifiers and texts in lower case: 'createMollieClient' has the word 'mollie', 'Striped' is a word of
 * its own.
 */
const toWords = (text: string) => text.match(/[A-Z]?[a-z]+|[A-Z]+(?![a-z])/g)?.map((word) => word.toLowerCase()) ?? []

test('the folders of payment providers are found', () => {
  expect(providers).toEqual(expect.arrayContaining(['mollie', 'stripe']))
})

test('contract, engine and server name no payment provider, except where the specification does', () => {
  const found = files.flatMap((file) =>
    read(file)
      .split('\n')
      .flatMap((line, index) => {
        const words = toWords(line.replaceAll(specifiedNames, ''))
        return providers.some((provider) => words.includes(provider)) ? [`${file}:${index + 1} ${line.trim()}`] : []
      }),
  )
  expect(found).toEqual([])
})

test.each(Object.entries(specified))('the name %s is in the clause %s of the specification', (name, id) => {
  const clause = read('docs/clauses.tsv')
    .split('\n')
    .find((line) => line.startsWith(`${id}\t`))
  // The components flag has no name in its clause.
  expect(clause).toContain(name === 'mollieComponents' ? 'components flag' : name)
})
