import { statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'

const minimumRoom = 4 * 2 ** 30 // bytes; a run needs less than two of them

/** Databases are made in memory where there is enough of it: a busy disk would hold up every test. */
export async function roomyFolder(): Promise<string> {
  const memory = '/dev/shm'
  const room = await statfs(memory).then(
    ({ bavail, bsize }) => bavail * bsize,
    () => 0,
  )
  return room > minimumRoom ? memory : tmpdir()
}
