import type { Choice } from '../../../contract/wire/content/guided-choice.ts'

export type Question = Choice[number]
export type Answer = Question['answers'][number]
/** A question with the answer that was given to it. */
export type Step = { question: Question; answer: Answer }

export type ChoiceProgress = {
  steps: Step[]
  /** To be answered now; none once the last answer leads nowhere further. */
  question: Question | undefined
  /** The answer that ended it. */
  outcome: Answer | undefined
}

const next = (choice: Choice, { next }: Answer) => choice.find(({ key }) => key === next)

/** The address holds which answers were given, counted from one: `2.1.3`. What does not fit the questions is left out, and all after it. */
export function progressAt(choice: Choice, writeAnswers: string): ChoiceProgress {
  const steps: Step[] = []
  let question = choice[0]
  for (const number of writeAnswers ? writeAnswers.split('.') : []) {
    const answer = /^[1-9]\d?$/.test(number) ? question?.answers[Number(number) - 1] : undefined
    if (!question || !answer) break
    steps.push({ question, answer })
    question = next(choice, answer)
  }
  return { steps, question, outcome: question ? undefined : steps.at(-1)?.answer }
}

export const written = (steps: Step[]) =>
  steps.map(({ question, answer }) => question.answers.indexOf(answer) + 1).join('.')

/** How many questions are left at most, this one included. A question that leads back to itself counts once. */
export function maxQuestionsLeft(
  choice: Choice,
  question: Question | undefined,
  passed: Question[] = [],
): number {
  if (!question || passed.includes(question)) return 0
  const behind = question.answers.map((answer) =>
    maxQuestionsLeft(choice, next(choice, answer), [...passed, question]),
  )
  return 1 + Math.max(0, ...behind)
}
