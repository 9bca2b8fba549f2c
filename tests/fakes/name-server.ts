import { createSocket, type Socket } from 'node:dgram'
import { isIPv4, isIPv6 } from 'node:net'

const TYPE = { A: 1, CNAME: 5, AAAA: 28 } as const
const ANSWERED = 0x8580
const HEADER_BYTES = 12

/**
 * A name server on 127.0.0.1:53, for a dedicated network namespace. Each name returns its answers in turn and repeats the
 * last one. Nothing may be cached (TTL 0).
 */
export async function startNameServer(
  answersOf: (name: string) => readonly (readonly string[])[] | undefined,
): Promise<Socket> {
  const server = createSocket('udp4')
  const asked = new Map<string, number>()
  server.on('message', (query, from) => {
    const { name, type, end } = readQuestion(query)
    const key = `${name} ${type}`
    const turn = asked.get(key) ?? 0
    asked.set(key, turn + 1)
    const rounds = answersOf(name)
    const records = recordsOf(name, rounds?.[Math.min(turn, rounds.length - 1)] ?? [], answersOf).filter(
      (record) => record.type === TYPE.CNAME || record.type === type,
    )
    const header = Buffer.from(query.subarray(0, HEADER_BYTES))
    header.writeUInt16BE(rounds ? ANSWERED : ANSWERED | 3, 2)
    header.writeUInt16BE(records.length, 6)
    header.writeUInt32BE(0, 8)
    server.send(
      Buffer.concat([header, query.subarray(HEADER_BYTES, end), ...records.map(encodeRecord)]),
      from.port,
      from.address,
    )
  })
  await new Promise<void>((resolve) => server.bind(53, '127.0.0.1', resolve))
  return server
}

type Named = { name: string; type: number; value: string }

function recordsOf(
  name: string,
  answers: readonly string[],
  answersOf: (name: string) => readonly (readonly string[])[] | undefined,
): Named[] {
  return answers.flatMap((value) => {
    if (isIPv4(value)) return [{ name, type: TYPE.A, value }]
    if (isIPv6(value)) return [{ name, type: TYPE.AAAA, value }]
    const target = value.replace('CNAME ', '')
    const own = target === 'localhost' ? ['127.0.0.1', '::1'] : (answersOf(target)?.[0] ?? [])
    return [{ name, type: TYPE.CNAME, value: target }, ...recordsOf(target, own, answersOf)]
  })
}

function readQuestion(query: Buffer): { name: string; type: number; end: number } {
  const labels: string[] = []
  let at = HEADER_BYTES
  for (let length = query[at] ?? 0; length > 0; length = query[at] ?? 0) {
    labels.push(query.toString('latin1', at + 1, at + 1 + length))
    at += 1 + length
  }
  return { name: labels.join('.').toLowerCase(), type: query.readUInt16BE(at + 1), end: at + 5 }
}

function encodeRecord({ name, type, value }: Named): Buffer {
  const data = type === TYPE.CNAME ? encodeName(value) : Buffer.from(bytesOf(value))
  const fixed = Buffer.alloc(10)
  fixed.writeUInt16BE(type, 0)
  fixed.writeUInt16BE(1, 2)
  fixed.writeUInt16BE(data.length, 8)
  return Buffer.concat([encodeName(name), fixed, data])
}

function encodeName(name: string): Buffer {
  const labels = name
    .split('.')
    .map((label) => Buffer.concat([Buffer.from([label.length]), Buffer.from(label, 'latin1')]))
  return Buffer.concat([...labels, Buffer.from([0])])
}

function bytesOf(address: string): number[] {
  if (isIPv4(address)) return address.split('.').map(Number)
  const { hostname } = new URL(`http://[${address}]`)
  const [head = '', tail] = hostname.slice(1, -1).split('::')
  const parts = (text: string) => text.split(':').filter(Boolean)
  const left = parts(head)
  const right = tail === undefined ? [] : parts(tail)
  const all = [...left, ...Array.from({ length: 8 - left.length - right.length }, () => '0'), ...right]
  return all.flatMap((part) => [Number.parseInt(part, 16) >> 8, Number.parseInt(part, 16) & 255])
}
