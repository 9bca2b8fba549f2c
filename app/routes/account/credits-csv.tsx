import type { LoaderFunctionArgs } from 'react-router'
import type { AccountCaller } from '#app/domain/caller.ts'
import { LEDGER_CSV_HEAD, ledgerCsv } from '#app/domain/credits/ledger-csv.ts'
import { walkLedger } from '#app/domain/credits/walk-ledger.server.ts'
import { fileLoader } from '#app/http/file-route.server.ts'
import { requireViewer } from '#app/http/page-route.server.ts'
import { streamBody } from '#app/http/stream-body.ts'

/** The ledger as CSV, `/account/credits.csv`. */
export function loader(args: LoaderFunctionArgs): Promise<null> {
  const { request } = args
  return fileLoader(args, async () => {
    const { caller } = await requireViewer(request)
    return new Response(streamBody(csvParts(caller)), {
      headers: {
        'Content-Type': 'text/csv; charset=utf-8',
        'Content-Disposition': 'attachment; filename="fma-credits.csv"',
        'Cache-Control': 'private, no-store',
      },
    })
  })
}

/** Never rendered: the response is the file. */
export default function NoPage() {
  return null
}

async function* csvParts(caller: AccountCaller): AsyncGenerator<string> {
  yield LEDGER_CSV_HEAD
  for await (const entries of walkLedger({ caller })) yield ledgerCsv(entries)
}
