/** What a command prints: `text` for a person, `data` for `--json`. Without an exit code it is 0. */
export type CommandAnswer = { text: string; data: unknown; exitCode?: number }

export function printAnswer({ text, data }: CommandAnswer, asJson: boolean): void {
  process.stdout.write(`${asJson ? JSON.stringify(data) : text}\n`)
}
