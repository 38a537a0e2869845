import { expect, onTestFinished, test, vi } from 'vitest'
import { shopWithReviews } from '../../harness/shops/shop-with-reviews.ts'
import { shopCommand } from '../../harness/shops/shop-command.ts'
import { dataFolder } from '../../harness/shops/shop-process.ts'
import { waitForChanges } from '../../harness/shops/served-shop.ts'

// Each command is a process of its own beside the open shop.
vi.setConfig({ testTimeout: 240_000 })

test('the reviews command lists, shows, hides and answers reviews, and the running shop reflects it [SF-4.03]', async () => {
  const shop = await shopWithReviews()
  const folder = await dataFolder(onTestFinished)
  const command = (...words: string[]) => shopCommand(words, { DATABASE_URL: shop.url, DATA_DIR: folder })
  expect((await command('reviews', 'list')).stdout).toBe('There are no such reviews.\n')

  const ann = await shop.customer('ann')
  const itemId = await shop.findItemId('shirt')
  const { id } = await ann.call('doReview', {
    type: 'review',
    targetId: itemId,
    ratingValue: 4,
    title: 'Cool linen',
    message: 'It breathes.',
  })
  const list = await command('reviews', 'list')
  expect(list.stdout).toMatch(
    new RegExp(`\\nreview +${id} +[\\d-]+ [\\d:]+ +submitted +4 +shirt +Cool linen +It breathes.\\n`),
  )
  expect(list.stdout).not.toContain('ann@')

  expect(await command('reviews', 'approve', String(id))).toMatchObject({
    code: 0,
    stderr: '',
    stdout: `Review ${id} is visible now.\n`,
  })
  expect((await command('reviews', 'reply', String(id), 'Thank you, Ann.')).stdout).toMatch(
    /visible +Buying Shop +Thank you, Ann\./,
  )
  await waitForChanges(shop.engine, shop.db)
  expect((await shop.call('getReview', { itemId })).feedbacks).toMatchObject([
    { title: 'Cool linen', replies: [{ authorName: 'Buying Shop' }] },
  ])

  expect((await command('reviews', 'hide', String(id))).code).toBe(0)
  expect((await shop.call('getReview', { itemId })).feedbacks).toEqual([])
  expect(await command('reviews', 'hide', '99999')).toMatchObject({
    code: 1,
    stderr: 'There is no such review or reply.\n',
  })
  expect(await command('reviews', 'list', '--status', 'loud')).toMatchObject({
    code: 1,
    stderr: '--status must be one of submitted, visible, hidden or all.\n',
  })
})
