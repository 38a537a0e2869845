import { existsSync, globSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'

/** Every build has a folder of its own, so that one that is made beside an open shop takes no file away from it, or from the pages that browsers still show. */
export interface StorefrontBuild {
  readonly folder: string
  /** The digest of the sources that it was made from. */
  readonly sources: string
  readonly builtAt: Date
}

const home = join(import.meta.dirname, 'build')
const stamp = '.sources'
/** A page that was open when a newer build came finds its late files for so long. */
const keptMs = 86_400_000

/** Where the steps of a build write, and where tools look afterwards: what the environment names, else the newest build. */
export function buildFolder(): string {
  return process.env['STOREFRONT_BUILD'] ?? newestBuild()?.folder ?? join(home, 'unfinished')
}

/** Those that were finished, oldest first. Their names are times. */
export function finishedBuilds(inFolder = home): readonly StorefrontBuild[] {
  return globSync(`*/${stamp}`, { cwd: inFolder }).map((file) => join(inFolder, file, '..')).sort()
    .map((folder) => ({ folder, sources: readFileSync(join(folder, stamp), 'utf8'), builtAt: timeIn(basename(folder)) }))
}

export function newestBuild(inFolder = home): StorefrontBuild | undefined {
  return finishedBuilds(inFolder).at(-1)
}

/** Builds that are not the newest any more, but were less than a day ago; newest first. */
export function supersededBuilds(now: Date, inFolder = home): readonly StorefrontBuild[] {
  return finishedBuilds(inFolder).filter((_, at, all) => isKept(all[at + 1], now)).toReversed()
}

/** A folder for a build that begins now. */
export function newBuildFolder(now: Date, inFolder = home): string {
  return join(inFolder, now.toISOString().replaceAll(':', '-'))
}

/** A build counts from now on: one that was interrupted has no stamp. */
export function finishBuild(folder: string, sources: string): void {
  writeFileSync(join(folder, `${stamp}.new`), sources)
  renameSync(join(folder, `${stamp}.new`), join(folder, stamp))
}

/** Removes what nobody asks for any more, and what was never finished. Nobody builds meanwhile. */
export function removeOldBuilds(now: Date, inFolder = home): void {
  const builds = finishedBuilds(inFolder)
  const kept = new Set([builds.at(-1), ...supersededBuilds(now, inFolder)].map((build) => build?.folder))
  for (const folder of globSync('*', { cwd: inFolder }).map((name) => join(inFolder, name))) {
    if (!kept.has(folder) || !existsSync(join(folder, stamp))) rmSync(folder, { recursive: true, force: true })
  }
}

function isKept(successor: StorefrontBuild | undefined, now: Date): boolean {
  return successor !== undefined && now.getTime() - successor.builtAt.getTime() < keptMs
}

function timeIn(name: string): Date {
  return new Date(name.replace(/T(\d\d)-(\d\d)-/, 'T$1:$2:'))
}
