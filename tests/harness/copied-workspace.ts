import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readlinkSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'

const root = join(import.meta.dirname, '../..')
// Build results and compiled texts are created anew there.
const left = new Set(['node_modules', 'build', 'compiled', '.react-router'])

/** The shop's sources once more, in a folder of their own, where a test may change them. What they install is linked. */
export function copiedWorkspace(): string {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-workspace-'))
  for (const name of readdirSync(root).filter((each) => each.endsWith('.json')))
    cpSync(join(root, name), join(folder, name))
  for (const name of ['packages', 'apps'])
    cpSync(join(root, name), join(folder, name), { recursive: true, filter: (file) => !left.has(basename(file)) })
  // The root's tsconfig names it, and the build reads that.
  cpSync(join(root, 'tests/tsconfig.json'), join(folder, 'tests/tsconfig.json'))
  link('node_modules', folder)
  for (const name of readdirSync(join(root, 'packages'))) link(`packages/${name}/node_modules`, folder)
  return folder
}

function link(modules: string, folder: string): void {
  const from = join(root, modules)
  if (!existsSync(from)) return
  mkdirSync(join(folder, modules, '@vitrine'), { recursive: true })
  for (const name of readdirSync(from).filter((each) => each !== '@vitrine' && each !== '.cache'))
    symlinkSync(join(from, name), join(folder, modules, name))
  // Our own packages are those of the copy: their links say so from where they stand.
  const own = join(from, '@vitrine')
  if (existsSync(own))
    for (const name of readdirSync(own))
      symlinkSync(readlinkSync(join(own, name)), join(folder, modules, '@vitrine', name))
}
