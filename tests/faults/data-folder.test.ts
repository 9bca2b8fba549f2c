import { chmodSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { newFolder, removeFolder, type Service, startService } from '../setup/service.ts'

let folder = ''
let service: Service | undefined

afterEach(async () => {
  await service?.stop()
  service = undefined
  removeFolder(folder)
})

const modeOf = (path: string) => statSync(path).mode & 0o777

async function start(): Promise<void> {
  service = await startService({ LOG_LEVEL: 'warn' }, { folder })
}
async function stop(): Promise<void> {
  await service?.stop()
  service = undefined
}

test('nobody but its owner may enter the data folder, also one that was open before', async () => {
  folder = newFolder()
  expect(modeOf(folder)).toBe(0o755)
  await start()
  expect(modeOf(folder)).toBe(0o700)
  expect(modeOf(join(folder, 'secrets.json'))).toBe(0o600)
  await stop()
  chmodSync(folder, 0o755)
  await start()
  expect(modeOf(folder)).toBe(0o700)
})

test('a folder in which others keep things is left as it is, and the log says so', async () => {
  folder = newFolder()
  const theirs = join(folder, 'holiday-pictures')
  writeFileSync(theirs, '')
  await start()
  expect(modeOf(folder)).toBe(0o755)
  expect(service?.output()).toContain('the data folder contains files of other programs')
  await stop()
  rmSync(theirs)
  await start()
  expect(modeOf(folder)).toBe(0o700)
})
