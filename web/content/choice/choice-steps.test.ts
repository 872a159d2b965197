import { describe, expect, it } from 'vitest'
import type { Choice } from '../../../contract/wire/content/guided-choice.ts'
import { maxQuestionsLeft, progressAt, writeAnswers } from './choice-steps.ts'

const both = (text: string) => ({ nl: text, en: text })
const choice: Choice = [
  {
    key: 'role',
    question: both('Role?'),
    answers: [
      { label: both('worker'), next: 'language' },
      { label: both('agency'), products: ['VC-604'] },
    ],
  },
  {
    key: 'language',
    question: both('Language?'),
    answers: [
      { label: both('dutch'), next: 'study' },
      { label: both('english'), products: ['VC-602'] },
    ],
  },
  {
    key: 'study',
    question: both('Study?'),
    answers: [
      { label: both('alone'), products: ['VC-605'] },
      { label: both('start over'), next: 'role' },
    ],
  },
]
const at = (answers: string) => {
  const { steps, question, outcome } = progressAt(choice, answers)
  return [steps.map(({ answer }) => answer.label.nl).join(' '), question?.key, outcome?.products?.[0]]
}

describe('a guided choice', () => {
  it.each([
    ['', ['', 'role', undefined]],
    ['1', ['worker', 'language', undefined]],
    ['1.1', ['worker dutch', 'study', undefined]],
    ['1.1.1', ['worker dutch alone', undefined, 'VC-605']],
    ['2', ['agency', undefined, 'VC-604']],
    // Invalid answers in the URL.
    ['2.1', ['agency', undefined, 'VC-604']],
    ['1.9', ['worker', 'language', undefined]],
    ['0', ['', 'role', undefined]],
    ['x.1', ['', 'role', undefined]],
    ['1..1', ['worker', 'language', undefined]],
    ['-1', ['', 'role', undefined]],
    ['1.1.2.2', ['worker dutch start over agency', undefined, 'VC-604']],
  ])('after %j is where its answers lead', (answers, expected) => {
    expect(at(answers)).toEqual(expected)
  })

  it('writes the answers it reads', () => {
    for (const answers of ['', '1', '1.1', '1.1.1', '2'])
      expect(writeAnswers(progressAt(choice, answers).steps)).toBe(answers)
  })

  it('counts the maximum number of questions left, also with loops', () => {
    const left = (answers: string) => maxQuestionsLeft(choice, progressAt(choice, answers).question)
    expect([left(''), left('1'), left('2'), left('1.1.1')]).toEqual([3, 3, 0, 0])
    expect(maxQuestionsLeft(choice, choice[2])).toBe(3)
  })

  it('without questions has no current question', () => {
    expect(progressAt([], '1')).toEqual({ steps: [], question: undefined, outcome: undefined })
  })
})
