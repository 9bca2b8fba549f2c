import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { ENGINE_BUILD } from '#app/domain/engine/engine.ts'
import { call } from '../../setup/app.ts'
import { runProgram } from '../../setup/run-program.ts'

const API = '2.1.4'
const { version } = z.object({ version: z.string() }).parse(JSON.parse(readFileSync('package.json', 'utf8')))

test('operators see which release runs: in the metrics and by a command, apart from the version of the API', async () => {
  const metrics = await call('GET', '/metrics', { headers: { 'x-fma-peer': '127.0.0.1' } })
  expect(metrics.text).toContain(`fma_build_info{release="${version}",engine_build="${ENGINE_BUILD}"} 1`)
  const { out } = await runProgram(['app/commands/admin.ts', '--version', '--json'])
  expect(JSON.parse(out)).toEqual({ release: version, engine_build: ENGINE_BUILD, api: API })
  const said = await runProgram(['app/commands/admin.ts', '--version'])
  expect(said.out.trim()).toBe(`Release ${version}, engine build ${ENGINE_BUILD}, API ${API}`)
})

test('the API states its own version and no release: in its description, its health and its answer to a bare GET', async () => {
  const described = await call('GET', '/openapi.json')
  expect(described.json.info.version).toBe(API)
  expect((await call('GET', '/api/analyze')).json).toMatchObject({ status: 'ok', version: API })
  for (const path of ['/healthz', '/readyz', '/api/analyze', '/openapi.json']) {
    expect((await call('GET', path)).text, path).not.toContain(`"release"`)
  }
})
