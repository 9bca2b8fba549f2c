import { dataCommand } from './data-command.ts'
import { ORIGIN } from './fetch-file.ts'
import { readPublicSets } from './public-sets.ts'

process.exitCode = await dataCommand(process.argv.slice(2), {
  sets: readPublicSets(),
  origin: ORIGIN,
  print: (line) => console.log(line),
})
