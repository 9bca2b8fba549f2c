import { buildIfStale } from './build.ts'
import { sayRefusal } from './refusals.ts'

try {
  await buildIfStale()
} catch (error) {
  sayRefusal(error)
  process.exitCode = 1
}
