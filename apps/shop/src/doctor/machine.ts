import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { rm, statfs, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '../config/config.ts'
import { bad, ok, toReason, warn, type Finding } from './finding.ts'

const minNode = 26
const [lowBytes, criticalBytes] = [5 * 2 ** 30, 2 ** 29]

export function checkNode(version: string = process.versions.node): Finding {
  return Number(version.split('.')[0]) >= minNode
    ? ok('node', `Node ${version}.`)
    : bad(
        'node',
        `Node ${version} is too old: the shop runs on ${minNode} or newer.`,
        'Start it by npm (npm start), which brings its own, or install a newer Node.',
      )
}

export async function checkDataFolder({ dataDir }: Pick<Config, 'dataDir'>): Promise<Finding> {
  const probe = join(dataDir, `.doctor-${randomUUID()}`)
  if (!existsSync(dataDir))
    return warn(
      'data folder',
      `${dataDir} does not exist.`,
      'The first start makes it. If there should be a shop in it, DATA_DIR names the wrong folder.',
    )
  try {
    await writeFile(probe, 'a few bytes', { flush: true })
  } catch (error) {
    return bad(
      'data folder',
      `${dataDir} cannot be written (${toReason(error)}).`,
      'Give it to the account that runs the shop, or name another DATA_DIR.',
    )
  } finally {
    await rm(probe, { force: true })
  }
  const { bavail, bsize } = await statfs(dataDir)
  return toDiskSpaceFinding(dataDir, bavail * bsize)
}

export function toDiskSpaceFinding(dataDir: string, freeBytes: number): Finding {
  const says = `${dataDir} can be written; ${freeBytes >= 2 ** 30 ? `${Math.floor(freeBytes / 2 ** 30)} GB` : `${Math.floor(freeBytes / 2 ** 20)} MB`} are free.`
  if (freeBytes < criticalBytes) return bad('data folder', says, 'Make room now: a full disk stops the database.')
  return freeBytes < lowBytes
    ? warn('data folder', says, 'Make room: pictures, the database and backups grow.')
    : ok('data folder', says)
}
