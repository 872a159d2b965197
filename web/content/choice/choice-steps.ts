import type { Choice } from '../../../contract/wire/content/guided-choice.ts'

export type Question = Choice[number]
export type Answer = Question['answers'][number]
/** A question with its answer. */
export type Step = { question: Question; answer: Answer }

export type ChoiceProgress = {
  steps: Step[]
  /** The current question; undefined when the choice is complete. */
  question: Question | undefined
  /** The last answer, when the choice is complete. */
  outcome: Answer | undefined
}

const next = (choice: Choice, { next }: Answer) => choice.find(({ key }) => key === next)

/** Reads the answers from the URL, numbered from 1 (`2.1.3`). An invalid number and everything after it are ignored. */
export function progressAt(choice: Choice, answers: string): ChoiceProgress {
  const steps: Step[] = []
  let question = choice[0]
  for (const number of answers ? answers.split('.') : []) {
    const answer = /^[1-9]\d?$/.test(number) ? question?.answers[Number(number) - 1] : undefined
    if (!question || !answer) break
    steps.push({ question, answer })
    question = next(choice, answer)
  }
  return { steps, question, outcome: question ? undefined : steps.at(-1)?.answer }
}

/** The inverse of `progressAt`: the answers as written in the URL. */
export const writeAnswers = (steps: Step[]) =>
  steps.map(({ question, answer }) => question.answers.indexOf(answer) + 1).join('.')

/** The maximum number of questions left, including this one. A question in a loop counts once. */
export function maxQuestionsLeft(
  choice: Choice,
  question: Question | undefined,
  passed: Question[] = [],
): number {
  if (!question || passed.includes(question)) return 0
  const following = question.answers.map((answer) =>
    maxQuestionsLeft(choice, next(choice, answer), [...passed, question]),
  )
  return 1 + Math.max(0, ...following)
}
