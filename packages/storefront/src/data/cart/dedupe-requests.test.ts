import { expect, test } from 'vitest'
import { dedupeRequests } from './dedupe-requests.ts'

function setUp() {
  const clock = { at: 0 }
  const sent: string[] = []
  const answers: PromiseWithResolvers<string>[] = []
  const request = dedupeRequests(
    (input: { readonly productId: string }) => {
      sent.push(input.productId)
      const answer = Promise.withResolvers<string>()
      answers.push(answer)
      return answer.promise
    },
    () => clock.at,
  )
  const answerAll = async () => {
    for (const answer of answers) answer.resolve('added')
    await Promise.resolve()
  }
  return { clock, asked: sent, answerAll, request: (productId: string) => request({ productId }) }
}

test('a double tap sends one request, even when the first one was answered in between', async () => {
  const { clock, asked: sent, answerAll, request } = setUp()
  const first = request('scarf')
  await answerAll()
  clock.at = 100
  expect(await request('scarf')).toBe(await first)
  expect(sent).toEqual(['scarf'])
})

test('a press while the same request is in flight sends no second one', async () => {
  const { clock, asked: sent, answerAll, request } = setUp()
  void request('scarf')
  clock.at = 5000
  void request('scarf')
  expect(sent).toEqual(['scarf'])
  await answerAll()
  void request('scarf')
  expect(sent).toEqual(['scarf', 'scarf'])
})

test('presses for different products, and presses half a second apart, send one request each', async () => {
  const { clock, asked: sent, answerAll, request } = setUp()
  void request('scarf')
  void request('coat')
  await answerAll()
  clock.at = 500
  void request('coat')
  expect(sent).toEqual(['scarf', 'coat', 'coat'])
})
