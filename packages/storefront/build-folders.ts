import { existsSync, globSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'

/**
 * Every build has a folder of its own, so that a new build removes no file that a running shop or an open page still
 * needs.
 */
export interface StorefrontBuild {
  readonly folder: string
  /** The digest of the sources that it was made from. */
  readonly sources: string
  readonly builtAt: Date
}

const home = join(import.meta.dirname, 'build')
const stamp = '.sources'
/** How long the files of a superseded build stay available to open pages. */
const retentionMs = 86_400_000

/** The folder that a build writes and that tools read afterwards: the one in the environment, else the newest build. */
export function buildFolder(): string {
  return process.env['STOREFRONT_BUILD'] ?? findNewestBuild()?.folder ?? join(home, 'unfinished')
}

/** Those that were finished, oldest first. Their names are times. */
export function listFinishedBuilds(inFolder = home): readonly StorefrontBuild[] {
  return globSync(`*/${stamp}`, { cwd: inFolder })
    .map((file) => join(inFolder, file, '..'))
    .sort()
    .map((folder) => ({
      folder,
      sources: readFileSync(join(folder, stamp), 'utf8'),
      builtAt: parseTime(basename(folder)),
    }))
}

export function findNewestBuild(inFolder = home): StorefrontBuild | undefined {
  return listFinishedBuilds(inFolder).at(-1)
}

/** Builds that are not the newest any more, but were less than a day ago; newest first. */
export function listSupersededBuilds(now: Date, inFolder = home): readonly StorefrontBuild[] {
  return listFinishedBuilds(inFolder)
    .filter((_, at, all) => isRetained(all[at + 1], now))
    .toReversed()
}

/** A folder for a build that begins now. */
export function newBuildFolder(now: Date, inFolder = home): string {
  return join(inFolder, now.toISOString().replaceAll(':', '-'))
}

/** Marks a build as finished: an interrupted one has no stamp. */
export function finishBuild(folder: string, sources: string): void {
  writeFileSync(join(folder, `${stamp}.new`), sources)
  renameSync(join(folder, `${stamp}.new`), join(folder, stamp))
}

/** Removes expired and unfinished builds. Must not run during a build. */
export function removeOldBuilds(now: Date, inFolder = home): void {
  const builds = listFinishedBuilds(inFolder)
  const retained = new Set([builds.at(-1), ...listSupersededBuilds(now, inFolder)].map((build) => build?.folder))
  for (const folder of globSync('*', { cwd: inFolder }).map((name) => join(inFolder, name))) {
    if (!retained.has(folder) || !existsSync(join(folder, stamp))) rmSync(folder, { recursive: true, force: true })
  }
}

function isRetained(successor: StorefrontBuild | undefined, now: Date): boolean {
  return successor !== undefined && now.getTime() - successor.builtAt.getTime() < retentionMs
}

function parseTime(name: string): Date {
  return new Date(name.replace(/T(\d\d)-(\d\d)-/, 'T$1:$2:'))
}
