export const HELP = `fma: forensic reports on news articles from the command line

usage: fma COMMAND [OPTIONS]

  analyze URL|FILE|-      report on an article: an address, a text file, or text on the input
      --private           only this device may read it
      --title T           headline of a text
      --source-url U      where a text came from
      --full              the whole report instead of its summary
  batch FILE              many articles: a JSON array of {"url"} and {"text", "title"?}, or one address a line
      --private
  brief QUERY [--wait]    an Intelligence Brief of a query: its job; with --wait the brief itself
      --sources S         of x,reddit,youtube,news,web (all of them)
      --time-range R      1h, 6h, 24h, 7d or 30d (24h)
  scans [--limit N]       your scans, newest first (20; at most 100)
  scan CODE               a report
  job ID [--wait]         how far work is; with --wait until it has ended
  export CODE             a report as a file
      --format F          json, csv, md or pdf (json)
      -o FILE             into FILE instead of the output
  verify FILE             checks the signature of a saved report (export --format json)
      --keys FILE         against a saved /.well-known/fma-keys.json, without a network
  credits                 what is left to spend

settings
  --url URL, FMA_URL      address of the service (http://127.0.0.1:3000)
  --key KEY, FMA_KEY      an API key with the scopes analyze, read and, for briefs, briefs
  --device ID, FMA_DEVICE the device that owns your scans (one derived from your account)

The result is JSON on the output, progress goes to the error output.

exit codes
  0 done   1 the work or the check failed   2 wrong usage   3 no key, or one that may not do this
  4 not enough credits   5 the service cannot be reached
`
