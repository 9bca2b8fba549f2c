import { dataCommand } from './data-command.ts'
import { ORIGINS } from './fetch-source.ts'
import { readPublicSets } from './public-sets.ts'

process.exitCode = await dataCommand(process.argv.slice(2), {
  sets: readPublicSets(),
  origins: ORIGINS,
  print: (line) => console.log(line),
})
