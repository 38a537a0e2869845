import { expect, test } from 'vitest'
import { singlePress } from './single-press.ts'

function pressing() {
  const clock = { at: 0 }
  const asked: string[] = []
  const answers: PromiseWithResolvers<string>[] = []
  const press = singlePress((what: { readonly productId: string }) => {
    asked.push(what.productId)
    const answer = Promise.withResolvers<string>()
    answers.push(answer)
    return answer.promise
  }, () => clock.at)
  const answerAll = async () => {
    for (const answer of answers) answer.resolve('added')
    await Promise.resolve()
  }
  return { clock, asked, answerAll, press: (productId: string) => press({ productId }) }
}

test('a double tap is one press, even when the first one was answered in between', async () => {
  const { clock, asked, answerAll, press } = pressing()
  const first = press('scarf')
  await answerAll()
  clock.at = 100
  expect(await press('scarf')).toBe(await first)
  expect(asked).toEqual(['scarf'])
})

test('a press while the same one is still on its way is none, however long that takes', async () => {
  const { clock, asked, answerAll, press } = pressing()
  void press('scarf')
  clock.at = 5000
  void press('scarf')
  expect(asked).toEqual(['scarf'])
  await answerAll()
  void press('scarf')
  expect(asked).toEqual(['scarf', 'scarf'])
})

test('presses for different products, and presses that are half a second apart, count each', async () => {
  const { clock, asked, answerAll, press } = pressing()
  void press('scarf')
  void press('coat')
  await answerAll()
  clock.at = 500
  void press('coat')
  expect(asked).toEqual(['scarf', 'coat', 'coat'])
})
