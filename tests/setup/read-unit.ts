import { readFileSync } from 'node:fs'

/** What a systemd unit starts: its command line, empty for a timer, and the variables that it sets itself. */
export function readUnit(file: string): { start: string; environment: Record<string, string> } {
  const lines = readFileSync(file, 'utf8').split('\n')
  const valuesOf = (key: string) =>
    lines.filter((line) => line.startsWith(`${key}=`)).map((line) => line.slice(key.length + 1))
  const pairs = valuesOf('Environment').map((pair) => {
    const [name = '', ...value] = pair.split('=')
    return [name, value.join('=')]
  })
  return { start: valuesOf('ExecStart').join(' '), environment: Object.fromEntries(pairs) }
}
