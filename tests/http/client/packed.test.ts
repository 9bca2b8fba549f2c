import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'

const folder = mkdtempSync(join(tmpdir(), 'fma-packed-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('a packed package gives the command fma, and holds no data and no tests’ leftovers', () => {
  const packed = JSON.parse(
    execFileSync('npm', ['pack', '--json', '--pack-destination', folder], { encoding: 'utf8', stdio: 'pipe' }),
  )
  const [{ filename, files }] = packed
  const names: string[] = files.map(({ path }: { path: string }) => path)
  expect(names.filter((name) => /^(\.data|node_modules|build|test-results)\/|\.log$/.test(name))).toEqual([])
  // As npm lays it out: beside its dependencies, in a folder where Node does not strip types.
  const modules = join(folder, 'node_modules')
  mkdirSync(modules)
  execFileSync('tar', ['xf', join(folder, filename), '-C', modules])
  for (const name of ['zod', `node-${process.platform}-${process.arch}`]) {
    symlinkSync(join(process.cwd(), 'node_modules', name), join(modules, name))
  }
  const { bin } = JSON.parse(readFileSync(join(modules, 'package', 'package.json'), 'utf8'))
  const run = spawnSync(process.execPath, [join(modules, 'package', bin.fma), '--help'], { encoding: 'utf8' })
  expect([run.status, run.stderr]).toEqual([0, ''])
  expect(run.stdout).toMatch(/^fma: .*\n\nusage: fma COMMAND/)
})
