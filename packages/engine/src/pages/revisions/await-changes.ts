import type { Services } from '../../kernel/context.ts'

/** Resolves when this instance has processed its own change, so that the next request sees it. */
export async function awaitChanges<T>({ changes }: Pick<Services, 'changes'>, change: Promise<T>): Promise<T> {
  const answer = await change
  await changes.caughtUp()
  return answer
}
