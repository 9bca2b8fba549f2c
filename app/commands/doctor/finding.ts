import type { CommandAnswer } from '../print-answer.ts'

/** What is looked at. */
export const CHECKS = ['settings', 'build', 'database', 'work', 'disk', 'clock', 'model', 'network', 'mail'] as const
export type Check = (typeof CHECKS)[number]

/** `mend`: the service does not work, or not for long. `advice`: it works, but not as it probably should. */
export type FindingState = 'ok' | 'advice' | 'mend' | 'not_checked'

/** What was found, and what to do about it: null where nothing is to be done. */
export type Finding = { check: Check; state: FindingState; found: string; advice: string | null }

/** All that was found. `ok` is false if anything must be mended. */
export type Examination = { ok: boolean; findings: Finding[] }

export function fine(check: Check, found: string): Finding {
  return { check, state: 'ok', found, advice: null }
}

export function wrong(check: Check, found: string, advice: string): Finding {
  return { check, state: 'mend', found, advice }
}

export function doubtful(check: Check, found: string, advice: string): Finding {
  return { check, state: 'advice', found, advice }
}

export function unchecked(check: Check, found: string): Finding {
  return { check, state: 'not_checked', found, advice: null }
}

const MARKS: Readonly<Record<FindingState, string>> = { ok: 'ok', advice: 'advice', mend: 'MEND', not_checked: '–' }
const MARK_WIDTH = 6
const CHECK_WIDTH = 8

/** The findings for a person, a line each, with what to do below it. */
function describeExamination({ ok, findings }: Examination): string {
  const indent = ' '.repeat(MARK_WIDTH + CHECK_WIDTH + 4)
  const lines = findings.flatMap(({ check, state, found, advice }) => [
    `${MARKS[state].padEnd(MARK_WIDTH)}  ${check.padEnd(CHECK_WIDTH)}  ${found}`,
    ...(advice === null ? [] : [`${indent}${advice}`]),
  ])
  return [...lines, ok ? 'Nothing must be mended.' : 'Mend what is marked, then run this again.'].join('\n')
}

export function examinationOf(findings: Finding[]): Examination {
  return { ok: findings.every(({ state }) => state !== 'mend'), findings }
}

/** The examination of an installation with settings that cannot be read: nothing else is looked at. */
export function withoutSettings(problems: readonly string[]): Examination {
  const others: Check[] = CHECKS.filter((check) => check !== 'settings')
  return examinationOf([
    ...problems.map((problem) => wrong('settings', problem, 'Set it right. .env.example explains every setting.')),
    ...others.map((check) => unchecked(check, 'the settings come first')),
  ])
}

export function examinationAnswer(examination: Examination): CommandAnswer {
  return { text: describeExamination(examination), data: examination, exitCode: examination.ok ? 0 : 1 }
}
