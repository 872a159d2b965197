import { createInterface } from 'node:readline/promises'
import { type Answers, BadCall, checkAnswer, type QuestionName, questions } from './answers.ts'

/** Where questions are asked. Without a terminal, everything must come by flag. */
export type Terminal = {
  ask: (question: string) => Promise<string>
  say: (line: string) => void
  close: () => void
}

/** Closing the terminal (Ctrl-C or Ctrl-D) while it waits for an answer stops the setup. */
export function openTerminal(input: NodeJS.ReadableStream, output: NodeJS.WritableStream): Terminal {
  const lines = createInterface({ input, output })
  const closed = new Promise<never>((_, reject) =>
    lines.once('close', () => reject(new BadCall('Stopped. Nothing was changed.'))),
  )
  // It is also closed in the end, when nobody waits.
  closed.catch(() => {})
  return {
    ask: (question) => Promise.race([lines.question(question), closed]),
    say: (line) => void output.write(`${line}\n`),
    close: () => lines.close(),
  }
}

const defaultOf = (name: QuestionName): string | undefined => {
  const question = questions[name]
  return 'default' in question ? question.default : undefined
}

/** The answers to these questions: those given by flag, and for the others what is typed; without a terminal, the defaults. */
export async function collectAnswers(
  names: QuestionName[],
  given: Partial<Answers>,
  terminal: Terminal | undefined,
): Promise<Partial<Answers>> {
  const answers = { ...given }
  const open = names.filter((name) => given[name] === undefined)
  const missing = terminal ? [] : open.filter((name) => defaultOf(name) === undefined)
  if (missing.length)
    throw new BadCall(
      `There is no terminal to ask in, and these flags are missing: ${missing.map((name) => `--${questions[name].flag}`).join(', ')}.`,
    )
  for (const name of open) answers[name] = terminal ? await askUntilValid(name, terminal) : defaultOf(name)
  return answers
}

async function askUntilValid(name: QuestionName, { ask, say }: Terminal): Promise<string> {
  const { question, example } = questions[name]
  const preset = defaultOf(name)
  for (;;) {
    const typed = (await ask(`${question}${preset ? ` [${preset}]` : ''}: `)).trim()
    const answer = checkAnswer(name, typed || (preset ?? ''))
    if (answer !== undefined) return answer
    say(`  That cannot be right. Example: ${example}`)
  }
}

/** Asks for a yes; without a terminal there is nobody to give it. */
export async function confirm(question: string, terminal: Terminal | undefined) {
  if (!terminal) throw new BadCall('There is no terminal to ask for confirmation in. Add --yes.')
  const answer = await terminal.ask(`${question} Type yes to go on: `)
  if (answer.trim().toLowerCase() !== 'yes') throw new BadCall('Stopped. Nothing was changed.')
}
