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
        `Node ${version} is too old: the shop requires ${minNode} or newer.`,
        'Start it with npm start, which uses its own Node, or install a newer one.',
      )
}

export async function checkDataFolder({ dataDir }: Pick<Config, 'dataDir'>): Promise<Finding> {
  const probe = join(dataDir, `.doctor-${randomUUID()}`)
  if (!existsSync(dataDir))
    return warn(
      'data folder',
      `${dataDir} does not exist.`,
      'The first start creates it. If it should contain a shop, DATA_DIR is wrong.',
    )
  try {
    await writeFile(probe, 'a few bytes', { flush: true })
  } catch (error) {
    return bad(
      'data folder',
      `${dataDir} cannot be written (${toReason(error)}).`,
      'Make it writable for the account that runs the shop, or set another DATA_DIR.',
    )
  } finally {
    await rm(probe, { force: true })
  }
  const { bavail, bsize } = await statfs(dataDir)
  return toDiskSpaceFinding(dataDir, bavail * bsize)
}

export function toDiskSpaceFinding(dataDir: string, freeBytes: number): Finding {
  const says = `${dataDir} can be written; ${freeBytes >= 2 ** 30 ? `${Math.floor(freeBytes / 2 ** 30)} GB` : `${Math.floor(freeBytes / 2 ** 20)} MB`} are free.`
  if (freeBytes < criticalBytes) return bad('data folder', says, 'Free disk space now: a full disk stops the database.')
  return freeBytes < lowBytes
    ? warn('data folder', says, 'Free disk space: pictures, the database and backups grow.')
    : ok('data folder', says)
}
