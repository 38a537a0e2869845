import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { rm, statfs, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '../config.ts'
import { bad, ok, reasonOf, warn, type Finding } from './finding.ts'

const leastNode = 26
const [littleBytes, tooLittleBytes] = [5 * 2 ** 30, 2 ** 29]

export function lookAtNode(version: string = process.versions.node): Finding {
  return Number(version.split('.')[0]) >= leastNode ? ok('node', `Node ${version}.`)
    : bad('node', `Node ${version} is too old: the shop runs on ${leastNode} or newer.`, 'Start it by npm (npm start), which brings its own, or install a newer Node.')
}

export async function lookAtDataFolder({ dataDir }: Pick<Config, 'dataDir'>): Promise<Finding> {
  const probe = join(dataDir, `.doctor-${randomUUID()}`)
  if (!existsSync(dataDir)) return warn('data folder', `${dataDir} does not exist.`, 'The first start makes it. If there should be a shop in it, DATA_DIR names the wrong folder.')
  try {
    await writeFile(probe, 'a few bytes', { flush: true })
  } catch (error) {
    return bad('data folder', `${dataDir} cannot be written (${reasonOf(error)}).`, 'Give it to the account that runs the shop, or name another DATA_DIR.')
  } finally {
    await rm(probe, { force: true })
  }
  const { bavail, bsize } = await statfs(dataDir)
  return roomOf(dataDir, bavail * bsize)
}

export function roomOf(dataDir: string, free: number): Finding {
  const says = `${dataDir} can be written; ${free >= 2 ** 30 ? `${Math.floor(free / 2 ** 30)} GB` : `${Math.floor(free / 2 ** 20)} MB`} are free.`
  if (free < tooLittleBytes) return bad('data folder', says, 'Make room now: a full disk stops the database.')
  return free < littleBytes ? warn('data folder', says, 'Make room: pictures, the database and backups grow.') : ok('data folder', says)
}
