import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import {
  finishBuild,
  newBuildFolder,
  findNewestBuild,
  removeOldBuilds,
  listSupersededBuilds,
} from '@vitrine/storefront/build-folders'

const at = (time: string) => new Date(`2026-11-${time}:00.000Z`)

function buildsOf(times: readonly string[]) {
  const home = mkdtempSync(join(tmpdir(), 'vitrine-builds-'))
  onTestFinished(() => rmSync(home, { recursive: true }))
  const folders = times.map((time) => {
    const folder = newBuildFolder(at(time), home)
    mkdirSync(folder)
    finishBuild(folder, `sources of ${time}`)
    return folder
  })
  return { home, folders }
}

test('the newest finished build is served, and an interrupted one is not', () => {
  const { home, folders } = buildsOf(['20T10:00', '20T12:00'])
  mkdirSync(newBuildFolder(at('20T13:00'), home))
  expect(findNewestBuild(home)).toEqual({ folder: folders[1], sources: 'sources of 20T12:00', builtAt: at('20T12:00') })
  expect(findNewestBuild(join(home, 'nowhere'))).toBeUndefined()
})

test('a build is kept for a day after a newer one has taken its place, however old it is itself', () => {
  const {
    home,
    folders: [oldest, older, newest],
  } = buildsOf(['01T10:00', '18T10:00', '20T12:00'])
  mkdirSync(newBuildFolder(at('20T12:30'), home))
  expect(listSupersededBuilds(at('21T11:59'), home).map(({ folder }) => folder)).toEqual([older])
  removeOldBuilds(at('21T11:59'), home)
  expect(readdirSync(home).map((name) => join(home, name))).toEqual([older, newest])
  expect(existsSync(oldest ?? '')).toBe(false)
  removeOldBuilds(at('21T12:00'), home)
  expect(readdirSync(home).map((name) => join(home, name))).toEqual([newest])
})
