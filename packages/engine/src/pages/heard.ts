import type { Services } from '../kernel/context.ts'

/** Answers when this instance has heard of its own change: shoppers find it on their next request, and so does whoever made it. */
export async function heard<T>({ changes }: Pick<Services, 'changes'>, work: Promise<T>): Promise<T> {
  const answer = await work
  await changes.caughtUp()
  return answer
}
