import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { format } from 'oxfmt'
import { clientSource } from '#app/contract/client-source.ts'
import { openApiDocument } from '#app/contract/openapi.ts'

/** Writes the client from the API description; with `--print` to standard output instead. */
async function main(): Promise<void> {
  const { code, errors } = await format('api.ts', clientSource(openApiDocument('http://127.0.0.1:3000')), {
    singleQuote: true,
    semi: false,
    printWidth: 120,
  })
  if (errors.length > 0) throw new Error(JSON.stringify(errors))
  if (process.argv.includes('--print')) process.stdout.write(code)
  else writeFileSync(join(import.meta.dirname, '..', 'client', 'api.ts'), code)
}

await main()
