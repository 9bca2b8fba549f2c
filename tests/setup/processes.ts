import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Service } from './service.ts'

/** The processes that this one has started, and theirs, nearest first. */
export function descendants(pid: number): number[] {
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((candidate) => parentOf(candidate) === pid)
  return [...children, ...children.flatMap(descendants)]
}

type ServiceProcesses = Record<'npm' | 'launcher' | 'start' | 'serving' | 'postmaster', number>

/** The roles of the processes from npm to the pages, as `npm start` nests them, and the database server beside them. */
export function processesOf(service: Pick<Service, 'child' | 'folder'>): ServiceProcesses {
  const [launcher = 0, start = 0, serving = 0] = descendants(service.child.pid ?? 0)
  const postmaster = Number(readFileSync(join(service.folder, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0])
  return { npm: service.child.pid ?? 0, launcher, start, serving, postmaster }
}

/** The server's processes that handle the service's connections; one that has just ended is left out. */
export function backendsOf(postmaster: number): number[] {
  return descendants(postmaster).filter((pid) => {
    try {
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('fma fma 127.0.0.1')
    } catch {
      return false
    }
  })
}

/** Whether it runs; a zombie has ended. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return !/^State:\s*Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'))
  } catch {
    return false
  }
}

function parentOf(pid: number): number {
  try {
    return Number(/^PPid:\s*(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1])
  } catch {
    return 0
  }
}
