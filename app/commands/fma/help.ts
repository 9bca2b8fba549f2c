import { PAGE_DEFAULT, PAGE_MAX } from '#app/contract/common.ts'
import { DEFAULT_PLATFORMS, QUERY_PLATFORMS } from '#app/domain/brief/platforms.ts'
import { TIME_RANGES } from '#app/domain/brief/signal.ts'
import { inList } from '#app/domain/wording/wording.ts'

export const HELP = `fma: forensic reports on news articles from the command line

usage: fma COMMAND [OPTIONS]

  analyze URL|FILE|-      report on an article, given as a URL, a text file or text on standard input
      --private           only this device can read it
      --title T           headline of the text
      --source-url U      where the text came from
      --full              the full report instead of a summary
  batch FILE              many articles: a JSON array of {"url"} and {"text", "title"?}, or one URL per line
      --private
  brief QUERY [--wait]    start an Intelligence Brief and print its job; with --wait, print the brief
      --sources S         any of ${QUERY_PLATFORMS.join(',')} (default: ${DEFAULT_PLATFORMS.join(',')})
      --time-range R      ${inList(TIME_RANGES, 'or')} (default: 24h)
  scans [--limit N]       your scans, newest first (default: ${PAGE_DEFAULT}, maximum: ${PAGE_MAX})
  scan CODE               a report
  job ID [--wait]         status of a job; with --wait, wait until it ends
  export CODE             download a report
      --format F          json, csv, md or pdf (default: json)
      -o FILE             write to FILE instead of standard output
  verify FILE             check the signature of a saved report (export --format json)
      --keys FILE         use a saved /.well-known/fma-keys.json, without a network
  credits                 your balance

settings
  --url URL, FMA_URL      URL of the service (default: http://127.0.0.1:3000)
  --key KEY, FMA_KEY      an API key with the scopes analyze and read, and briefs for briefs
  --device ID, FMA_DEVICE the device id that owns your scans (default: derived from your account)

The result is written to standard output as JSON, and progress to standard error.

exit codes
  0 success   1 the work or the check failed   2 usage error   3 no key, or a key without permission
  4 not enough credits   5 the service cannot be reached
`
