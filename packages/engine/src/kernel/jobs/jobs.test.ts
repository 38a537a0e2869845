import { expect, test } from 'vitest'
import { currentTimePath } from '../database/time-limits.ts'
import { createJobRunner } from './jobs.ts'

const log = { info: () => {}, warn: () => {}, error: () => {} }

test('the statements of a job have the time limits of jobs, unless the job has those of requests', async () => {
  const paths: string[] = []
  const run = async () => void paths.push(currentTimePath('long'))
  const jobs = createJobRunner(log, [
    { name: 'sweep', everySeconds: 60, run },
    { name: 'outbox', everySeconds: 60, timePath: 'request', run },
  ])
  await jobs.runOnce('sweep')
  await jobs.runOnce('outbox')
  expect(paths).toEqual(['job', 'request'])
})
